// Constants that schemas and pages share, in a file without schemas, so that no browser loads valibot for them.

/** The card that the threat gallery selects initially. */
export const DEFAULT_THREAT = "dan-style-jailbreak";

/** Replaces a redacted character in prompts and responses; a run of it is one redacted word. */
export const REDACTED = "█";

/** The nine parts of a finding, in the order of the sheet; the article on red teaming lists the same nine. */
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

/** The parts of the sheet with a note beside them, from top to bottom. */
export const NOTED_PARTS = ["severity", "rate", "evidence", "fix", "retest"] as const;

/** Search engines truncate longer titles and descriptions. */
export const TITLE_MAX = 60;
export const DESCRIPTION_MAX = 160;
