import type { Metric } from "./metrics.ts";
import type { BenchmarkModel } from "./model.ts";

export type RankKey = "overallScore" | Metric;

/** One more than the number of models that are better: equal values share a rank. */
export function rankOf<Key extends RankKey>(
  models: readonly Pick<BenchmarkModel, Key>[],
  model: Pick<BenchmarkModel, Key>,
  key: Key,
): number {
  return 1 + models.filter((other) => other[key] > model[key]).length;
}
