import { METRICS, type Metric } from "./metrics.ts";
import type { BenchmarkModel } from "./model.ts";

export type SortKey = "overallScore" | Metric;
export type SortDirection = "descending" | "ascending";
/** null is the published order, or that of the weights if there are any. */
export type Sort = { key: SortKey; direction: SortDirection } | null;

export const SORT_KEYS: readonly SortKey[] = [...METRICS, "overallScore"];

type Scored = Pick<BenchmarkModel, SortKey>;

/** Equal ones keep the order they came in, in both directions. */
export function sortModels<Model extends Scored>(
  models: readonly Model[],
  sort: Sort,
  scoreOf: (model: Model) => number = ({ overallScore }) => overallScore,
): Model[] {
  if (sort === null) return [...models];
  const { key, direction } = sort;
  const value = (model: Model) => (key === "overallScore" ? scoreOf(model) : model[key]);
  const sign = direction === "ascending" ? 1 : -1;
  return [...models].sort((a, b) => sign * (value(a) - value(b)));
}

/**
 * What pressing a column's head does: best first, then reversed, then back. The list already is best first by overall
 * score, so that column begins with the reverse.
 */
export function nextSort(sort: Sort, key: SortKey): Sort {
  const pressed = sort?.key === key ? sort.direction : null;
  if (pressed === "ascending") return null;
  if (pressed === "descending" || key === "overallScore") return { key, direction: "ascending" };
  return { key, direction: "descending" };
}

/** How a column is sorted, in the words of aria-sort. */
export function sortOf(sort: Sort, key: SortKey): SortDirection | "none" {
  if (sort === null) return key === "overallScore" ? "descending" : "none";
  return sort.key === key ? sort.direction : "none";
}
