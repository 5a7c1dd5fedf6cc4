import type { BenchmarkModel } from "./model.ts";

export type Scored = Pick<BenchmarkModel, "overallScore">;

/** One more than the number of models with a higher overall score: equal scores share a rank. */
export function rankOf(models: readonly Scored[], model: Scored): number {
  return 1 + models.filter((other) => other.overallScore > model.overallScore).length;
}
