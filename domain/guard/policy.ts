import { FAMILY_NAMES, type Family, threatOf } from "./families.ts";
import type { Action } from "./verdict.ts";

export type Policy = {
  actions: Readonly<Record<Family, Action>>;
  /** From this score on a text is flagged. */
  flagFrom: number;
  /** From this score on it is blocked. */
  blockFrom: number;
};

export const DEFAULT_POLICY: Policy = {
  actions: Object.fromEntries(FAMILY_NAMES.map((family) => [family, threatOf(family).action])) as Policy["actions"],
  flagFrom: 36,
  blockFrom: 60,
};
