import type { BenchmarkModel } from "./model.ts";

export const NEIGHBOURS = 3;

/** The three models nearest by overall score; of equally near ones those that come first in the list. */
export function neighbours<Model extends Pick<BenchmarkModel, "overallScore">>(
  models: readonly Model[],
  model: Model,
): Model[] {
  const away = (other: Model) => Math.abs(other.overallScore - model.overallScore);
  return models
    .filter((other) => other !== model)
    .sort((a, b) => away(a) - away(b))
    .slice(0, NEIGHBOURS);
}
