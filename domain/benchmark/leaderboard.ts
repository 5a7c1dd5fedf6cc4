import { type Filter, filterModels } from "./filter.ts";
import type { BenchmarkModel } from "./model.ts";
import { type Sort, sortModels } from "./sort.ts";
import { byWeights, type Weights, weightedScore } from "./weights.ts";

export type LeaderboardRow = {
  model: BenchmarkModel;
  /** Position in the list shown, from 1. */
  rank: number;
  /** Position the model would have in the same list under the published scores. */
  publishedRank: number;
  score: number;
};

export type LeaderboardChoice = Filter & { sort: Sort; weights: Weights | null };

/** The list shown: filtered, ordered by the weights, then by the chosen column. `models` come in published order. */
export function leaderboard(models: readonly BenchmarkModel[], choice: LeaderboardChoice): LeaderboardRow[] {
  const filtered = filterModels(models, choice);
  const publishedRanks = new Map(filtered.map((model, index) => [model, index + 1]));
  const score = (model: BenchmarkModel) => weightedScore(model, choice.weights);
  return sortModels(byWeights(filtered, choice.weights), choice.sort, score).map((model, index) => ({
    model,
    rank: index + 1,
    publishedRank: publishedRanks.get(model) ?? index + 1,
    score: score(model),
  }));
}

/** How many models change place, and which gains most; of equal gains the one that stands higher now. */
export function movement(rows: readonly LeaderboardRow[]): { moved: number; greatest: LeaderboardRow | null } {
  const gain = (row: LeaderboardRow) => row.publishedRank - row.rank;
  const climbers = rows.filter((row) => gain(row) > 0);
  const greatest = climbers.reduce<LeaderboardRow | null>(
    (best, row) => (best && gain(best) >= gain(row) ? best : row),
    null,
  );
  return { moved: rows.filter((row) => gain(row) !== 0).length, greatest };
}
