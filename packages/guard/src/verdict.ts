import type { Family } from "./families.ts";
import type { KindOf, RuleId } from "./rules.ts";

export const VERDICTS = ["allow", "flag", "redact", "block"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A policy's action on a family's findings; "off" ignores them. */
export type Action = "off" | "flag" | "redact" | "block";

/**
 * The trust in a text. A user may instruct the model, though not over the system prompt; data (a document, a tool's
 * result) may not; an answer must not give away what it should keep.
 */
export type Trust = "user" | "data" | "answer";

/** A half-open range, in UTF-16 code units: of the folded text in a detector, of the text as given in a finding. */
export type Span = { start: number; end: number };

export type Finding = {
  /** The rule that fired, e.g. `override.prior-instructions`; stable enough to write into a policy. */
  detector: RuleId;
  family: Family;
  span: Span;
  why: string;
  owasp: string;
  agentic: string;
  atlas: string;
  /** The weight of this finding alone, 0 to 100. */
  weight: number;
  /** This finding's share of the score; 0 if it repeats another. */
  points: number;
  /** The action taken; a signal too weak to act on is only noted. */
  action: "note" | Exclude<Action, "off">;
};

/** A single change that would have led to another verdict. */
export type Change =
  | { without: RuleId; verdict: Verdict }
  | { limit: "flagFrom" | "blockFrom"; from: number; verdict: Verdict }
  | { family: Family; action: Action; verdict: Verdict };

export type GuardResult = {
  verdict: Verdict;
  /** The findings' combined weight, 0 to 100. */
  score: number;
  /** Most severe first. */
  findings: Finding[];
  /** Changes that would lead to another verdict; empty if nothing was found. */
  changes: Change[];
  redacted: string;
  /** Normalisations and decodings applied, e.g. "invisible characters removed". */
  normalisations: string[];
  /** The score of the learned layer, 0 to 100, if it read the text. */
  learned?: number;
};

/** Whether a finding counts against a text: it flags or blocks. Redaction alone does not. */
export const accuses = ({ action }: Pick<Finding, "action">): boolean => action === "flag" || action === "block";

/** A finding before the policy is applied. */
export type Signal = {
  detector: RuleId;
  family: Family;
  span: Span;
  why: string;
  /** The probability, 0 to 1, that a text with this signal alone is an attack; 1 for data. */
  weight: number;
  /** Whether the text only quotes it: such a signal weighs little, and repeats do not add up. */
  mentioned?: true;
  /** Replaces the value when it is redacted. */
  placeholder?: string;
};

export function signalOf<Of extends Family>(family: Of, kind: KindOf<Of>, span: Span, why: string, weight: number) {
  return { detector: `${family}.${kind}` as RuleId, family, span, why, weight };
}
