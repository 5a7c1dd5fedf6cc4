import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { scan } from "#domain/guard/scan.ts";
import type { GuardResult } from "#domain/guard/verdict.ts";
import { evalFile } from "./eval-file.ts";

const USAGE = `npm run -s guard -- scan < texts.jsonl
    reads one JSON object a line, {"text": "…"}, and writes one verdict a line, in the same order.
    Optional: "direction": "input" | "output", and for output "systemPrompt": "…".
    A line that cannot be read gets {"error": "…"}.

npm run guard -- eval FILE
    FILE has one JSON object a line: {"label": "attack" | "benign", "source": "…", "text": "…"}.
    Prints the share of each source that is flagged or blocked, with 95 % Wilson intervals.

Ends with 0; with 1 if a line or the file could not be read; with 2 if the command was not understood.`;

const NO_TEXT = '"text" is missing or no string';

const requestSchema = v.object(
  {
    text: v.string(NO_TEXT),
    direction: v.optional(v.picklist(["input", "output"], '"direction" is neither input nor output'), "input"),
    systemPrompt: v.optional(v.string('"systemPrompt" is no string'), ""),
  },
  NO_TEXT,
);

type Answer = GuardResult | { error: string };

/** One line in, one answer out; a bad line is told so and stops nothing. */
export function scanLine(line: string): Answer {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    return { error: "the line is not JSON" };
  }
  const request = v.safeParse(requestSchema, given);
  if (!request.success) return { error: request.issues[0].message };
  const { text, direction, systemPrompt } = request.output;
  return scan(text, { direction, systemPrompt });
}

/** What the command reads from and writes to. */
export type Terminal = {
  lines: () => AsyncIterable<string>;
  /** Resolves when there is room for more. */
  print: (text: string) => Promise<void>;
  complain: (text: string) => void;
};

const NOT_UNDERSTOOD = 2;

async function scanInput({ lines, print }: Terminal): Promise<number> {
  let bad = 0;
  for await (const line of lines()) {
    if (line.trim() === "") continue;
    const answer = scanLine(line);
    if ("error" in answer) bad += 1;
    await print(JSON.stringify(answer));
  }
  return bad > 0 ? 1 : 0;
}

async function evaluateFile(file: string, { print, complain }: Terminal): Promise<number> {
  try {
    await print(evalFile(await readFile(file, "utf8")));
    return 0;
  } catch (error) {
    complain(`${file}: ${error instanceof Error ? error.message : error}`);
    return 1;
  }
}

/** @returns the exit code */
export async function run([command, file, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (command === "scan" && file === undefined) return scanInput(terminal);
  if (command === "eval" && file !== undefined && rest.length === 0) return evaluateFile(file, terminal);
  if (command === "help" || command === "--help" || command === "-h") {
    await terminal.print(USAGE);
    return 0;
  }
  terminal.complain(USAGE);
  return NOT_UNDERSTOOD;
}
