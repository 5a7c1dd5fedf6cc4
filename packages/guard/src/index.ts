import { FAMILY_TITLES, type Family } from "./families.ts";
import { RULES, type Rule, type RuleId } from "./rules.ts";

// Names and types shared by pages, content and policies. This entry loads neither the engine nor a parser.

export * from "./conversation/turn.ts";
export * from "./families.ts";
export { newestTurns } from "./learned/reading.ts";
export { LOG_KEYS } from "./log-line/log-line.ts";
export { DECODINGS, DEFAULT_POLICY, eachFamily, NEVER, type Policy } from "./policy.ts";
export { RULES, type RuleId } from "./rules.ts";
export {
  ACTIONS,
  accuses,
  type Change,
  type Finding,
  type GuardResult,
  type Span,
  type Trust,
  type Verdict,
} from "./verdict.ts";

/** A rule's title for display: its own, or that of its family. */
export function titleOf(id: RuleId): string {
  const [family, kind] = id.split(".") as [Family, string];
  return (RULES[family] as Record<string, Rule>)[kind]?.title ?? FAMILY_TITLES[family];
}
