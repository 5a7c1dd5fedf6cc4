import { parseArgs } from "node:util";
import { OUTBOX_STATES, type OutboxState } from "#server/database/tables.ts";
import { reasonOf } from "#server/process/start-problem.ts";

/** Thrown when a command cannot be parsed; nothing has been done then. */
export class UsageProblem extends Error {}

const OPTIONS = {
  json: { type: "boolean", default: false },
  csv: { type: "boolean", default: false },
  spam: { type: "boolean", default: false },
  state: { type: "string" },
  limit: { type: "string", default: "50" },
  out: { type: "string" },
  email: { type: "string" },
  into: { type: "string" },
  keep: { type: "string", default: "all" },
  updates: { type: "boolean", default: false },
  "clock-is-right": { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;
type OptionName = keyof typeof OPTIONS;

const ID = { options: ["json"], about: "an id" } as const;

/** Options of each command and the kind of its argument: an id, a file. */
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

/** A parsed command with every option; those it does not accept have their defaults. */
export type Command = {
  name: CommandName;
  /** The id, email address or file given as argument; empty without one. */
  about: string;
  json: boolean;
  spam: boolean;
  state: OutboxState | undefined;
  limit: number;
  out: string | undefined;
  email: string | undefined;
  updates: boolean;
  into: string | undefined;
  keep: number;
  clockIsRight: boolean;
};

/** @throws UsageProblem */
export function parseCommand(args: readonly string[]): Command | "help" {
  const { values, positionals, given } = read(args);
  const [name = "help", about = "", ...rest] = positionals;
  if (values.help || name === "help") return "help";
  if (!isCommand(name)) throw new UsageProblem(`There is no command "${name}".`);
  const known: { options: readonly OptionName[]; about?: string; aboutIsOptional?: boolean } = COMMANDS[name];
  const unknown = given.filter((option) => !known.options.includes(option));
  if (unknown.length > 0) throw new UsageProblem(`"${name}" has no option --${unknown.join(", --")}.`);
  if (known.about === undefined && about !== "") throw new UsageProblem(`"${name}" takes no argument.`);
  if (rest.length > 0) throw new UsageProblem(`"${name}" takes one argument, not also "${rest.join(" ")}".`);
  if (known.about !== undefined && about === "" && !known.aboutIsOptional)
    throw new UsageProblem(`"${name}" needs ${known.about}.`);
  if (name === "erase" && !about.includes("@")) throw new UsageProblem(`"${about}" is no email address.`);
  if (known.options.includes("csv") && values.csv === values.json)
    throw new UsageProblem(`"${name}" needs either --csv or --json.`);
  if (name === "backup") checkBackup(about, values.into, values.keep);
  const { json, spam, out, email, updates, into } = values;
  return {
    ...{ name, about: about.trim(), json, spam, out, email, updates, into },
    state: stateOf(values.state),
    limit: numberOf("limit", values.limit),
    keep: numberOf("keep", values.keep),
    clockIsRight: values["clock-is-right"],
  };
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

function checkBackup(file: string, into: string | undefined, keep: string): void {
  if (into !== undefined && file !== "") throw new UsageProblem('"backup" takes either a file or --into and a folder.');
  if (into === undefined && file === "") throw new UsageProblem('"backup" needs a file, or --into and a folder.');
  if (into === undefined && keep !== "all") throw new UsageProblem("--keep is for backups made with --into.");
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
    const { values, positionals, tokens } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
      tokens: true,
    });
    const given = tokens.flatMap((token) => (token.kind === "option" ? [token.name as OptionName] : []));
    return { values, positionals, given };
  } catch (error) {
    throw new UsageProblem(reasonOf(error));
  }
}
