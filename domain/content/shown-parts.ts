// What both the schemas and the pages go by. Apart from the schemas, so that no browser loads one.

/** The card of the gallery that is chosen when nobody has chosen. */
export const DEFAULT_THREAT = "dan-style-jailbreak";

/** Stands in prompts and responses for a character that must not be printed; a run of it is one blackened word. */
export const REDACTED = "█";

/** What a finding consists of, in the order of the sheet; the article on red teaming lists the same nine. */
export const FINDING_ITEMS = [
  "goal",
  "severity",
  "system",
  "reproduction",
  "rate",
  "judge",
  "evidence",
  "fix",
  "retest",
] as const;
export type FindingItem = (typeof FINDING_ITEMS)[number];

/** The parts of the sheet that are explained beside it, from above. */
export const NOTED_PARTS = ["severity", "rate", "evidence", "fix", "retest"] as const;
