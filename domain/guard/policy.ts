import type { Family } from "./families.ts";
import type { Action } from "./verdict.ts";

export type Policy = {
  actions: Readonly<Record<Family, Action>>;
  /** From this score on a text is flagged. */
  flagFrom: number;
  /** From this score on it is blocked. */
  blockFrom: number;
};

export const DEFAULT_POLICY: Policy = {
  actions: {
    override: "block",
    persona: "block",
    extraction: "block",
    delimiter: "block",
    splitting: "block",
    exfiltration: "block",
    directive: "block",
    framing: "block",
    obfuscation: "block",
    personal: "redact",
    secret: "redact",
    leakage: "block",
  },
  flagFrom: 36,
  blockFrom: 60,
};
