import * as v from "valibot";
import { scan } from "#domain/guard/scan.ts";
import type { GuardResult } from "#domain/guard/verdict.ts";

const NO_TEXT = '"text" is missing or no string';

const requestSchema = v.object(
  {
    text: v.string(NO_TEXT),
    direction: v.optional(v.picklist(["input", "output"], '"direction" is neither input nor output'), "input"),
    systemPrompt: v.optional(v.string('"systemPrompt" is no string'), ""),
  },
  NO_TEXT,
);

export type Answer = GuardResult | { error: string };

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
