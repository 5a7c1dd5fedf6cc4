import { type BenchmarkModel, MODEL_CATEGORIES } from "./dataset.ts";
import { byWeights, type Weights, weightedScore } from "./weights.ts";

/** The properties that the board can be filtered by, each with a value of `BoardModel` or "all". */
export type Filters = Record<"category" | "company" | "release" | "date", string>;
export const NO_FILTERS: Filters = { category: "all", company: "all", release: "all", date: "all" };
export const FILTERS = Object.keys(NO_FILTERS) as (keyof Filters)[];
export const activeFilters = (choice: Filters) => FILTERS.filter((filter) => choice[filter] !== "all");

/** A model with the release its score is from and the month its test ended, where these are known. */
export type BoardModel = BenchmarkModel & { release?: string | undefined; date?: string | undefined };

export type Filterable = Pick<BoardModel, "name" | keyof Filters>;
type Filter = Filters & { search: string };

/** The values to choose from: both categories, and of the others those that tell models apart. */
export function optionsOf(models: readonly Filterable[], filter: keyof Filters): readonly string[] {
  if (filter === "category") return MODEL_CATEGORIES;
  const values = [...new Set(models.flatMap((model) => model[filter] ?? []))];
  return values.length > 1 ? values.sort(byText) : [];
}

/** Case-insensitive substring of name or company, combined with the filters. The order stays. */
export function filterModels<Model extends Filterable>(models: readonly Model[], choice: Filter): Model[] {
  // Phone keyboards add a space after a completed word.
  const wanted = choice.search.trim().toLowerCase();
  const active = activeFilters(choice);
  const isWanted = ({ name, company }: Model) =>
    wanted === "" || name.toLowerCase().includes(wanted) || company.toLowerCase().includes(wanted);
  return models.filter((model) => active.every((filter) => model[filter] === choice[filter]) && isWanted(model));
}

/** The columns that can be sorted. The rank is that of the score. */
export const SORT_KEYS = ["name", "company", "category", "overallScore"] as const;

export type SortKey = (typeof SORT_KEYS)[number];
type SortDirection = "descending" | "ascending";
/** The sorted column; null means the published order or, with weights, the weighted order. */
export type Sort = { key: SortKey; direction: SortDirection } | null;

/** The sort directions of a column, default first: text from A to Z, scores from the best. */
export const directionsOf = (key: SortKey): readonly [SortDirection, SortDirection] =>
  key === "overallScore" ? ["descending", "ascending"] : ["ascending", "descending"];

/**
 * Compares text as people do: "o3" comes before "o10". The collator is made at the first comparison, not at import:
 * making it took 79 ms on a processor slowed to a quarter, and every page imports this file's chunk.
 */
const byText = (a: string, b: string) => {
  collator ??= new Intl.Collator("en", { numeric: true });
  return collator.compare(a, b);
};
let collator: Intl.Collator | undefined;

/** Sorts by a column; models with the same value keep their order, in both directions. */
export function sortModels(models: readonly BenchmarkModel[], sort: Sort, chosen: Weights | null): BenchmarkModel[] {
  if (sort === null) return [...models];
  const { key, direction } = sort;
  const sign = direction === "ascending" ? 1 : -1;
  if (key !== "overallScore") return [...models].sort((a, b) => sign * byText(a[key], b[key]));
  return [...models].sort((a, b) => sign * (weightedScore(a, chosen) - weightedScore(b, chosen)));
}

/** The sort after a press on a column: its first order, reversed, none. Without a sort the list is best first. */
export function nextSort(sort: Sort, key: SortKey): Sort {
  const pressed = sortOf(sort, key);
  const [first, second] = directionsOf(key);
  if (pressed === first) return { key, direction: second };
  return pressed === "none" && key !== "overallScore" ? { key, direction: first } : null;
}

/** The value of aria-sort for a column. */
export function sortOf(sort: Sort, key: SortKey): SortDirection | "none" {
  if (sort === null) return key === "overallScore" ? "descending" : "none";
  return sort.key === key ? sort.direction : "none";
}

export type LeaderboardRow = {
  model: BenchmarkModel;
  /** The rank by overall score or, with weights, by weighted score; sorting by a column does not change it. */
  rank: number;
  /** The rank the model would have in the same list under the published scores. */
  publishedRank: number;
  score: number;
  /** "2–4, tied" where published scores cannot be told apart: the rank widened by those of tied models in the list. */
  sharedRank?: string | undefined;
};

export type LeaderboardChoice = Filter & { sort: Sort; weights: Weights | null };

/** The list shown: filtered, ordered by the weights, then by the chosen column. `models` come in published order. */
export function leaderboard(models: readonly BoardModel[], choice: LeaderboardChoice): LeaderboardRow[] {
  const filtered = filterModels(models, choice);
  const ordered = byWeights(filtered, choice.weights);
  const [ranks, publishedRanks] = [ordered, filtered].map((list) => new Map(list.map((model, at) => [model, at + 1])));
  const rankById = new Map(ordered.map(({ id }, at) => [id, at + 1]));
  return sortModels(ordered, choice.sort, choice.weights).map((model) => {
    const [rank = 0, publishedRank = 0] = [ranks?.get(model), publishedRanks?.get(model)];
    const row = { model, rank, publishedRank, score: weightedScore(model, choice.weights) };
    // A tied model may be hidden by a filter; weighted scores are the reader's own and have no ties.
    const tied = choice.weights ? [] : (model.ties ?? []).flatMap((id) => rankById.get(id) ?? []);
    if (tied.length === 0) return row;
    const above = tied.filter((other) => other < rank).length;
    return { ...row, sharedRank: `${rank - above}–${rank + tied.length - above}, tied` };
  });
}

/** The number of models that change rank, and the one that gains most; of equal gains the higher-ranked one. */
export function movement(rows: readonly LeaderboardRow[]): { moved: number; greatest: LeaderboardRow | null } {
  const gain = (row: LeaderboardRow) => row.publishedRank - row.rank;
  const climbers = rows.filter((row) => gain(row) > 0).sort((a, b) => gain(b) - gain(a));
  return { moved: rows.filter((row) => gain(row) !== 0).length, greatest: climbers[0] ?? null };
}
