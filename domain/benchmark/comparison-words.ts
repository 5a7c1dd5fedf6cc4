import { SAMPLE_LABEL } from "./metrics.ts";
import type { BenchmarkModel } from "./model.ts";

/** How a link to a comparison describes itself. Overall scores only: they are the published results. */
type Scored = Pick<BenchmarkModel, "name" | "overallScore">;

const SUBJECT = ": security compared";

/** Names as many models as fit into what search engines show. */
export function comparisonTitle(names: readonly string[], max: number): string {
  return longestThatFits(titles(names), max);
}

export function comparisonDescription(models: readonly Scored[], max: number): string {
  return longestThatFits(descriptions(models.map(({ name, overallScore }) => `${name} ${overallScore}`)), max);
}

function titles(names: readonly string[]): string[] {
  const [first = ""] = names;
  if (names.length < 2) return [`${first} in the arena: security scores`, `${first}: security scores`];
  const others = names.length - 1;
  return [
    names.join(" vs ") + SUBJECT,
    ...(others > 1 ? [`${names.slice(0, 2).join(" vs ")} and ${others - 1} more${SUBJECT}`] : []),
    `${first} vs ${others} ${others === 1 ? "other" : "others"}${SUBJECT}`,
  ];
}

function descriptions(scores: readonly string[]): string[] {
  const list = scores.join(", ");
  return [
    `Overall security scores, 0 to 100: ${list}. Prompt injection, jailbreak and data leakage: ${SAMPLE_LABEL}.`,
    `Overall security scores, 0 to 100: ${list}. Three metrics: ${SAMPLE_LABEL}.`,
    `Overall security scores, 0 to 100: ${list}.`,
    `Overall security scores of ${scores.length} models side by side.`,
  ];
}

/** Variants come from the fullest to the shortest; the last one is cut if even that is too long. */
function longestThatFits(variants: readonly string[], max: number): string {
  return variants.find((text) => text.length <= max) ?? `${variants.at(-1)?.slice(0, max - 1)}…`;
}
