import { parseArgs } from "node:util";
import * as v from "valibot";
import { UUID } from "#domain/inquiry/fields.ts";
import { OUTBOX_STATES } from "#server/database/database.ts";
import { reasonOf } from "#server/process/start-problem.ts";

/** Thrown when a command cannot be parsed; nothing has been done then. */
export class UsageProblem extends Error {}

const flag = v.optional(v.boolean(), false);
const text = v.optional(v.string());
const count = v.pipe(
  v.string(),
  v.regex(/^(?:all|[1-9]\d{0,8})$/, "a whole number from 1, or all"),
  v.transform((digits) => (digits === "all" ? Number.POSITIVE_INFINITY : Number(digits))),
);

/** The options of all commands. Messages say what to give instead. */
const Options = v.object({
  json: flag,
  csv: flag,
  spam: flag,
  updates: flag,
  "clock-is-right": flag,
  state: v.optional(v.picklist(OUTBOX_STATES, `one of ${OUTBOX_STATES.join(", ")}`)),
  limit: v.optional(count, "50"),
  out: text,
  email: text,
  into: text,
  keep: v.optional(count, "all"),
});
type OptionName = keyof typeof Options.entries;

const ID = { options: ["json"], about: "an id" } as const;

/** Options of each command, and what its argument is, such as an id or a file. */
const COMMANDS = {
  list: { options: ["json", "spam", "state", "limit"] },
  show: ID,
  export: { options: ["csv", "json", "out", "email", "updates"] },
  subscribers: { options: ["csv", "json", "out"] },
  erase: { options: ["json"], about: "an email address or an id" },
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

/** A parsed command; `csv` is the absence of `json`, `about` the id, email address or file given as argument, or empty. */
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
  if (name === "erase" && !about.includes("@") && !UUID.test(about))
    throw new UsageProblem(`"${about}" is no email address and no id.`);
  const { success, output, issues } = v.safeParse(Options, values);
  if (!success) {
    const [issue] = issues;
    throw new UsageProblem(`--${v.getDotPath(issue)} is "${issue.input}": give ${issue.message}.`);
  }
  const { csv, json, into, "clock-is-right": clockIsRight, ...others } = output;
  if (known.options.includes("csv") && csv === json) throw new UsageProblem(`"${name}" needs either --csv or --json.`);
  if (name === "backup") {
    if (into !== undefined && about !== "")
      throw new UsageProblem('"backup" takes either a file or --into and a folder.');
    if (into === undefined && about === "") throw new UsageProblem('"backup" needs a file, or --into and a folder.');
    if (into === undefined && "keep" in values) throw new UsageProblem("--keep is for backups made with --into.");
  }
  // Ids are stored in lower case.
  const named = UUID.test(about) ? about.toLowerCase() : about.trim();
  return { name, about: named, json, into, clockIsRight, ...others };
}

const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);

function read(args: readonly string[]) {
  try {
    const options = Object.entries(Options.entries).map(([name, option]) => {
      const type: "boolean" | "string" = option.wrapped.type === "boolean" ? "boolean" : "string";
      return [name, { type }] as const;
    });
    const help = { type: "boolean", short: "h" } as const;
    return parseArgs({ args: [...args], options: { ...Object.fromEntries(options), help }, allowPositionals: true });
  } catch (error) {
    throw new UsageProblem(reasonOf(error));
  }
}
