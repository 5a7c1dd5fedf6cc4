import { FAMILY_NAMES, type Family, threatOf } from "./families.ts";
import type { Action } from "./verdict.ts";

/** What can be made plain before a text is read; `nfkc` and `invisible` always are. */
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
  /** From this score on a text is flagged. */
  flagFrom: number;
  /** From this score on it is blocked. */
  blockFrom: number;
  /** Everything that can be, unless they are named. */
  decode?: readonly Decoding[] | undefined;
  /** The only hosts that an answer may have a browser load from; any, unless they are named. */
  hosts?: ReadonlySet<string> | undefined;
};

export const DEFAULT_POLICY: Policy = {
  actions: Object.fromEntries(FAMILY_NAMES.map((family) => [family, threatOf(family).action])) as Policy["actions"],
  flagFrom: 36,
  blockFrom: 60,
};
