import type { Family } from "./families.ts";
import type { RuleId } from "./rules.ts";

export const VERDICTS = ["allow", "flag", "redact", "block"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a policy does about a family's findings; "off" ignores them. */
export const ACTIONS = ["off", "flag", "redact", "block"] as const;
export type Action = (typeof ACTIONS)[number];

/** Whether a text goes to the model or comes back from it. */
export type Direction = "input" | "output";

/** A half-open range, in UTF-16 code units of the text as given. */
export type Span = { start: number; end: number };

export type Finding = {
  /** The rule that fired, e.g. `override.prior-instructions`; stable enough to write into a policy. */
  detector: RuleId;
  family: Family;
  span: Span;
  /** One sentence for a person. */
  why: string;
  owasp: string;
  atlas: string;
  /** How much this finding alone says, 0 to 100. */
  weight: number;
  /** What it added to the score; 0 if it only repeats another. */
  points: number;
  /** What the policy makes of it; a sign too weak to act on is only noted. */
  action: "note" | Exclude<Action, "off">;
};

/** One thing that would have led to another verdict. */
export type Change =
  /** Without the findings of this rule. */
  | { without: RuleId; verdict: Verdict }
  /** With this limit of the policy at `from`. */
  | { limit: "flagFrom" | "blockFrom"; from: number; verdict: Verdict }
  /** With another action on this family. */
  | { family: Family; action: Action; verdict: Verdict };

export type GuardResult = {
  verdict: Verdict;
  /** 0 to 100: how much the findings say together. */
  score: number;
  /** The gravest first. */
  findings: Finding[];
  /** What would change the verdict; empty if nothing was found. */
  changes: Change[];
  /** The text with personal data and secrets replaced. */
  redacted: string;
  /** What was normalised or decoded to read the text, e.g. "invisible characters removed". */
  normalisations: string[];
};
