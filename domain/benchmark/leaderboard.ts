import { type Filter, filterModels } from "./filter.ts";
import type { BenchmarkModel } from "./model.ts";
import { type Sort, sortModels } from "./sort.ts";
import { byWeights, type Weights, weightedScore } from "./weights.ts";

export type LeaderboardRow = {
  model: BenchmarkModel;
  /** Place in the list shown by score, or by the weights if there are any; no other column ranks. */
  rank: number;
  /** Position the model would have in the same list under the published scores. */
  publishedRank: number;
  score: number;
};

export type LeaderboardChoice = Filter & { sort: Sort; weights: Weights | null };

/** The list shown: filtered, ordered by the weights, then by the chosen column. `models` come in published order. */
export function leaderboard(models: readonly BenchmarkModel[], choice: LeaderboardChoice): LeaderboardRow[] {
  const filtered = filterModels(models, choice);
  const ordered = byWeights(filtered, choice.weights);
  const score = (model: BenchmarkModel) => weightedScore(model, choice.weights);
  const [rankIn, publishedRankIn] = [places(ordered), places(filtered)];
  return sortModels(ordered, choice.sort, score).map((model) => ({
    model,
    rank: rankIn(model),
    publishedRank: publishedRankIn(model),
    score: score(model),
  }));
}

function places(models: readonly BenchmarkModel[]): (model: BenchmarkModel) => number {
  const ranks = new Map(models.map((model, index) => [model, index + 1]));
  return (model) => ranks.get(model) ?? 0;
}

/** How many models change place, and which gains most; of equal gains the one that is higher now. */
export function movement(rows: readonly LeaderboardRow[]): { moved: number; greatest: LeaderboardRow | null } {
  const gain = (row: LeaderboardRow) => row.publishedRank - row.rank;
  const climbers = rows.filter((row) => gain(row) > 0);
  const greatest = climbers.reduce<LeaderboardRow | null>(
    (best, row) => (best && gain(best) >= gain(row) ? best : row),
    null,
  );
  return { moved: rows.filter((row) => gain(row) !== 0).length, greatest };
}
