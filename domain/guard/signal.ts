import type { KindOf } from "./detectors.ts";
import type { Family } from "./families.ts";
import type { Span } from "./verdict.ts";

/** What a detector hands over: a finding before the policy has looked at it. */
export type Signal = {
  detector: string;
  family: Family;
  span: Span;
  why: string;
  /** The chance that a text with this sign alone is an attack, 0 to 1; 1 for data that is simply there. */
  weight: number;
  /** Shown in order to talk about it: it says little, and not more the more of it there is. */
  mentioned?: true;
  /** What stands in its place when it is redacted. */
  placeholder?: string;
};

/** Found by the detector `family.kind`. */
export function signalOf<Of extends Family>(
  family: Of,
  kind: KindOf<Of>,
  span: Span,
  why: string,
  weight: number,
): Signal {
  return { detector: `${family}.${kind}`, family, span, why, weight };
}
