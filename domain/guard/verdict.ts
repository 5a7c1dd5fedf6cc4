import type { Family } from "./families.ts";

export const VERDICTS = ["allow", "flag", "redact", "block"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a policy does about a family's findings; "off" does not even look. */
export const ACTIONS = ["off", "flag", "redact", "block"] as const;
export type Action = (typeof ACTIONS)[number];

/** To the model, or back from it. */
export type Direction = "input" | "output";

/** Half-open, in UTF-16 code units of the text as given. */
export type Span = { start: number; end: number };

export type Finding = {
  /** The rule that spoke, e.g. `override.prior-instructions`; stable enough to write into a policy. */
  detector: string;
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
  /** Without what this detector found. */
  | { without: string; verdict: Verdict }
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
