import { METRICS, type Metric } from "./metrics.ts";
import type { BenchmarkModel } from "./model.ts";

export const NEIGHBOURS = 3;

type Metrics = Pick<BenchmarkModel, Metric>;

/** Euclidean, over the three metrics. */
export function distance(a: Metrics, b: Metrics): number {
  return Math.hypot(...METRICS.map((metric) => a[metric] - b[metric]));
}

/** The three models nearest to this one; of equally near ones those that stand first in the list. */
export function neighbours<Model extends Metrics>(models: readonly Model[], model: Model): Model[] {
  return models
    .filter((other) => other !== model)
    .map((other) => ({ other, away: distance(model, other) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, NEIGHBOURS)
    .map(({ other }) => other);
}
