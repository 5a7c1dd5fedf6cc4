import { parseArgs } from "node:util";
import { OUTBOX_STATES, type OutboxState } from "#server/database/database.ts";
import { reasonOf } from "#server/process/start-problem.ts";

/** Thrown when a command cannot be parsed; nothing has been done then. */
export class UsageProblem extends Error {}

const flag = { type: "boolean" } as const;
const text = { type: "string" } as const;
const OPTIONS = {
  json: flag,
  csv: flag,
  spam: flag,
  updates: flag,
  "clock-is-right": flag,
  state: text,
  limit: text,
  out: text,
  email: text,
  into: text,
  keep: text,
  help: { type: "boolean", short: "h" },
} as const;
type OptionName = keyof typeof OPTIONS;

const ID = { options: ["json"], about: "an id" } as const;

/** Options of each command, and what its argument is, such as an id or a file. */
const COMMANDS = {
  list: { options: ["json", "spam", "state", "limit"] },
  show: ID,
  export: { options: ["csv", "json", "out", "email", "updates"] },
  subscribers: { options: ["csv", "json", "out"] },
  erase: { options: ["json"], about: "an email address" },
  retry: { ...ID, aboutIsOptional: true },
  "mark-spam": ID,
  "not-spam": ID,
  "mark-new": ID,
  "mark-read": ID,
  "mark-answered": ID,
  inbox: { options: [] },
  audit: { options: ["json", "limit"] },
  purge: { options: ["json", "clock-is-right"] },
  backup: { options: ["json", "into", "keep"], about: "a file", aboutIsOptional: true },
  restore: { options: ["json"], about: "a file" },
} as const satisfies Record<string, { options: readonly OptionName[]; about?: string; aboutIsOptional?: true }>;

export type CommandName = keyof typeof COMMANDS;

/** A parsed command with every option; `about` is the id, email address or file given as argument, or empty. */
export type Command = Exclude<ReturnType<typeof parseCommand>, "help">;

/** Parses the arguments of the command line. @throws UsageProblem */
export function parseCommand(args: readonly string[]) {
  const { values, positionals } = read(args);
  const [name = "help", about = "", ...rest] = positionals;
  if (values.help || name === "help") return "help";
  if (!isCommand(name)) throw new UsageProblem(`There is no command "${name}".`);
  const known: { options: readonly string[]; about?: string; aboutIsOptional?: boolean } = COMMANDS[name];
  const unknown = Object.keys(values).filter((option) => !known.options.includes(option));
  if (unknown.length > 0) throw new UsageProblem(`"${name}" has no option --${unknown.join(", --")}.`);
  if (known.about === undefined && about !== "") throw new UsageProblem(`"${name}" takes no argument.`);
  if (rest.length > 0) throw new UsageProblem(`"${name}" takes one argument, not also "${rest.join(" ")}".`);
  if (known.about !== undefined && about === "" && !known.aboutIsOptional)
    throw new UsageProblem(`"${name}" needs ${known.about}.`);
  if (name === "erase" && !about.includes("@")) throw new UsageProblem(`"${about}" is no email address.`);
  const { json = false, csv = false, spam = false, updates = false, limit = "50", keep, out, email, into } = values;
  if (known.options.includes("csv") && csv === json) throw new UsageProblem(`"${name}" needs either --csv or --json.`);
  if (name === "backup") checkBackup(about, into, keep);
  return {
    name,
    about: about.trim(),
    json,
    spam,
    out,
    email,
    updates,
    into,
    state: stateOf(values.state),
    limit: numberOf("limit", limit),
    keep: numberOf("keep", keep ?? "all"),
    clockIsRight: values["clock-is-right"] ?? false,
  };
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

function checkBackup(file: string, into: string | undefined, keep: string | undefined): void {
  if (into !== undefined && file !== "") throw new UsageProblem('"backup" takes either a file or --into and a folder.');
  if (into === undefined && file === "") throw new UsageProblem('"backup" needs a file, or --into and a folder.');
  if (into === undefined && keep !== undefined) throw new UsageProblem("--keep is for backups made with --into.");
}

function stateOf(text: string | undefined): OutboxState | undefined {
  const state = OUTBOX_STATES.find((known) => known === text);
  if (text !== undefined && state === undefined) {
    throw new UsageProblem(`--state is "${text}": give one of ${OUTBOX_STATES.join(", ")}.`);
  }
  return state;
}

function numberOf(option: string, text: string): number {
  if (text === "all") return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new UsageProblem(`--${option} is "${text}": give a whole number from 1, or all.`);
  }
  return Number(text);
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageProblem(reasonOf(error));
  }
}
