import type { Family } from "./families.ts";
import type { KindOf, RuleId } from "./rules.ts";
import type { Span } from "./verdict.ts";

/** A finding before the policy is applied. */
export type Signal = {
  detector: RuleId;
  family: Family;
  span: Span;
  why: string;
  /** The probability, 0 to 1, that a text with this signal alone is an attack; 1 for data. */
  weight: number;
  /** Quoted, not used: low weight, and repeats do not add up. */
  mentioned?: true;
  /** Replaces the value when it is redacted. */
  placeholder?: string;
};

/** A signal of the rule `family.kind`. */
export function signalOf<Of extends Family>(
  family: Of,
  kind: KindOf<Of>,
  span: Span,
  why: string,
  weight: number,
): Signal {
  return { detector: `${family}.${kind}` as RuleId, family, span, why, weight };
}
