import { parseArgs } from "node:util";
import * as v from "valibot";
import { HALVES, type Half } from "#domain/guard/evaluation.ts";
import { scan } from "#domain/guard/scan.ts";
import type { GuardResult } from "#domain/guard/verdict.ts";
import { evaluateSets } from "./evaluate.ts";

const USAGE = `npm run -s guard -- scan < texts.jsonl
    reads one JSON object a line, {"text": "…"}, and writes one verdict a line, in the same order.
    Optional: "direction": "input" | "output", and for output "systemPrompt": "…".
    A line that cannot be read gets {"error": "…"}.

npm run guard -- eval [FILE …] [--benign] [--half tuning|held-back] [--against] [--json]
    Prints the share of each family that is flagged or blocked, with 95 % Wilson intervals.
    FILE has one JSON object a line: {"label": "attack" | "benign", "source": "…", "text": "…"}; a folder stands for
    its files. Without one it is the published set.
    --benign   adds the benign families, one half of which the rules are tuned on
    --half     only the texts that a hash puts into this half
    --against  measures open-source phrase rules on the same texts, too
    --json     prints the figures for a machine

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

const PUBLISHED = "content/guard/evaluation.jsonl";
const BENIGN = "content/guard/benign";

const isHalf = (half: string): half is Half => HALVES.some((known) => known === half);

const EVAL_OPTIONS = {
  benign: { type: "boolean", default: false },
  half: { type: "string" },
  against: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
} as const;

/** @returns undefined if the arguments were not understood */
function readEvalArguments(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: EVAL_OPTIONS, allowPositionals: true });
    const { benign, half, against, json } = values;
    if (half !== undefined && !isHalf(half)) return undefined;
    const given = positionals.length > 0 ? positionals : [PUBLISHED];
    return { paths: benign ? [...given, BENIGN] : given, half, against, json };
  } catch {
    return undefined;
  }
}

/** @returns the exit code */
export async function run([command, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (command === "scan" && rest.length === 0) return scanInput(terminal);
  const evaluation = command === "eval" ? readEvalArguments(rest) : undefined;
  if (evaluation) {
    try {
      await terminal.print(await evaluateSets(evaluation));
      return 0;
    } catch (error) {
      terminal.complain(error instanceof Error ? error.message : String(error));
      return 1;
    }
  }
  if (command === "help" || command === "--help" || command === "-h") {
    await terminal.print(USAGE);
    return 0;
  }
  terminal.complain(USAGE);
  return NOT_UNDERSTOOD;
}
