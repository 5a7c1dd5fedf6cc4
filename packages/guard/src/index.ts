import { FAMILY_TITLES, type Family } from "./families.ts";
import { RULE_TITLES, type RuleId } from "./rules.ts";

// Names and types shared by pages, content and policies. This entry loads neither the engine nor a parser.

export * from "./conversation/turn.ts";
export * from "./families.ts";
export { newestTurns } from "./learned/reading.ts";
export { LOG_KEYS } from "./log-line/log-line.ts";
export { DECODINGS, DEFAULT_POLICY, eachFamily, NEVER, type Policy } from "./policy.ts";
export { RULES, type RuleId } from "./rules.ts";
export * from "./verdict.ts";

/** A rule's title for display: its own, or that of its family. */
export const titleOf = (id: RuleId): string => RULE_TITLES[id] ?? FAMILY_TITLES[id.split(".")[0] as Family];
