import { FAMILY_NAMES, type Family, threatOf } from "./families.ts";
import type { Action } from "./verdict.ts";

/** Normalisations and decodings that a policy can name; `nfkc` and `invisible` are always applied. */
export const DECODINGS = [
  "nfkc",
  "invisible",
  "base64",
  "hexadecimal",
  "binary",
  "percent",
  "morse",
  "rot13",
  "reversed",
  "selectors",
] as const;
export type Decoding = (typeof DECODINGS)[number];

export type Policy = {
  actions: Readonly<Record<Family, Action>>;
  flagFrom: number;
  blockFrom: number;
  /** The scores of the learned layer, 1 to 100, from which a text is flagged or, never below that, blocked. */
  learned: { flagFrom: number; blockFrom: number };
  /** Decodings to apply; all if left out. */
  decode?: readonly Decoding[] | undefined;
  /** Hosts that an answer may load from; any if left out. */
  hosts?: ReadonlySet<string> | undefined;
};

export const eachFamily = (actionOn: (family: Family) => Action) =>
  Object.fromEntries(FAMILY_NAMES.map((family) => [family, actionOn(family)])) as Policy["actions"];

/** A score that no text has. */
export const NEVER = 101;

export const DEFAULT_POLICY: Policy = {
  actions: eachFamily((family) => threatOf(family).action),
  flagFrom: 36,
  blockFrom: 60,
  // Chosen on the tuning part: fewer than 2 % of its provoking texts are flagged, rules included. Nothing is blocked.
  learned: { flagFrom: 60, blockFrom: NEVER },
};
