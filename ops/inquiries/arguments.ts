import { parseArgs } from "node:util";
import { OUTBOX_STATES, type OutboxState } from "#server/database/tables.ts";
import { reasonOf } from "#server/process/start-problem.ts";

export type Command =
  | { name: "help" }
  | { name: "list"; json: boolean; spam: boolean; state: OutboxState | undefined; limit: number }
  | { name: "export"; format: "csv" | "json"; out: string | undefined; email: string | undefined; updates: boolean }
  | { name: "subscribers"; format: "csv" | "json"; out: string | undefined }
  | { name: "retry"; json: boolean; id: string | undefined }
  | { name: "show"; json: boolean; id: string }
  | { name: "mark-spam"; json: boolean; id: string }
  | { name: "not-spam"; json: boolean; id: string }
  | { name: "mark-new" | "mark-read" | "mark-answered"; json: boolean; id: string }
  | { name: "inbox" }
  | { name: "audit"; json: boolean; limit: number }
  | { name: "erase"; json: boolean; email: string }
  | { name: "purge"; json: boolean; clockIsRight: boolean }
  | { name: "backup"; json: boolean; file: string }
  | { name: "backup"; json: boolean; into: string; keep: number }
  | { name: "restore"; json: boolean; file: string };

/** The command was not understood: nothing was done. */
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
  keep: { type: "string" },
  updates: { type: "boolean", default: false },
  "clock-is-right": { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

type Values = ReturnType<typeof read>["values"];
type OptionName = keyof typeof OPTIONS;

/** Which options each command knows, and what it is about. */
const COMMANDS: Readonly<Record<string, { options: readonly OptionName[]; about?: string; aboutIsOptional?: true }>> = {
  list: { options: ["json", "spam", "state", "limit"] },
  show: { options: ["json"], about: "an id" },
  export: { options: ["csv", "json", "out", "email", "updates"] },
  subscribers: { options: ["csv", "json", "out"] },
  erase: { options: ["json"], about: "an email address" },
  retry: { options: ["json"], about: "an id", aboutIsOptional: true },
  "mark-spam": { options: ["json"], about: "an id" },
  "not-spam": { options: ["json"], about: "an id" },
  "mark-new": { options: ["json"], about: "an id" },
  "mark-read": { options: ["json"], about: "an id" },
  "mark-answered": { options: ["json"], about: "an id" },
  inbox: { options: [] },
  audit: { options: ["json", "limit"] },
  purge: { options: ["json", "clock-is-right"] },
  backup: { options: ["json", "into", "keep"], about: "a file", aboutIsOptional: true },
  restore: { options: ["json"], about: "a file" },
};

export function parseCommand(args: readonly string[]): Command {
  const { values, positionals, given } = read(args);
  const [name = "help", about, ...rest] = positionals;
  if (values.help || name === "help") return { name: "help" };
  const known = COMMANDS[name];
  if (known === undefined || !Object.hasOwn(COMMANDS, name)) throw new UsageProblem(`There is no command "${name}".`);
  const foreign = given.filter((option) => !known.options.includes(option));
  if (foreign.length > 0) throw new UsageProblem(`"${name}" knows no --${foreign.join(", --")}.`);
  if (known.about === undefined && about !== undefined) throw new UsageProblem(`"${name}" takes nothing after it.`);
  if (rest.length > 0) throw new UsageProblem(`"${name}" takes one thing at a time, not "${rest.join(" ")}".`);
  if (known.about !== undefined && about === undefined && !known.aboutIsOptional) {
    throw new UsageProblem(`"${name}" needs ${known.about}.`);
  }
  return commandOf(name, about, values);
}

function commandOf(name: string, about = "", values: Values): Command {
  const { json } = values;
  switch (name) {
    case "list":
      return { name, json, spam: values.spam, state: stateOf(values.state), limit: numberOf("limit", values.limit) };
    case "export":
      return { name, format: formatOf(name, values), out: values.out, email: values.email, updates: values.updates };
    case "subscribers":
      return { name, format: formatOf(name, values), out: values.out };
    case "inbox":
      return { name };
    case "audit":
      return { name, json, limit: numberOf("limit", values.limit) };
    case "retry":
      return { name, json, id: about === "" ? undefined : about };
    case "erase":
      if (!about.includes("@")) throw new UsageProblem(`"${about}" is no email address.`);
      return { name, json, email: about.trim() };
    case "purge":
      return { name, json, clockIsRight: values["clock-is-right"] };
    case "backup":
      return backupOf(about, values);
    case "restore":
      return { name, json, file: about };
    default:
      return {
        name: name as "show" | "mark-spam" | "not-spam" | "mark-new" | "mark-read" | "mark-answered",
        json,
        id: about,
      };
  }
}

function backupOf(file: string, { json, into, keep = "all" }: Values): Command {
  if (into === undefined) {
    if (file === "") throw new UsageProblem('"backup" needs a file, or --into and a folder.');
    if (keep !== "all") throw new UsageProblem("--keep is for backups made with --into.");
    return { name: "backup", json, file };
  }
  if (file !== "") throw new UsageProblem('"backup" takes either a file or --into and a folder.');
  return { name: "backup", json, into, keep: numberOf("keep", keep) };
}

function formatOf(name: string, { csv, json }: Values): "csv" | "json" {
  if (csv === json) throw new UsageProblem(`"${name}" needs either --csv or --json.`);
  return json ? "json" : "csv";
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
