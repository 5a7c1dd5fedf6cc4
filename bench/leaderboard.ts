import { type BenchmarkModel, byOverallScore } from "../domain/benchmark/dataset.ts";
import { type LeaderboardChoice, leaderboard } from "../domain/benchmark/leaderboard.ts";
import { weights } from "../domain/benchmark/weights.ts";
import { median } from "./statistics.ts";
import { table } from "./table.ts";
import type { Verdict } from "./verdicts.ts";

export const GENERATED_MODELS = 2_000;
/** A visitor who types sees an answer as immediate within this. */
export const FILTER_BUDGET_MS = 50;
const REPEATS = 50;

export type LeaderboardResult = { task: string; rows: number; ms: number };

const EVERYTHING: LeaderboardChoice = { search: "", category: "all", sort: null, weights: null };
const TASKS: Record<string, Partial<LeaderboardChoice>> = {
  "filter by search": { search: "Model 1" },
  "filter by search and category": { search: "company 3", category: "open-source" },
  "sort by a metric": { sort: { key: "jailbreak", direction: "ascending" } },
  "rank by weights": { weights: weights(20, 10, 70) },
};

/** The same list on every machine: spread out, not random. */
export function generatedModels(count: number): BenchmarkModel[] {
  const score = (index: number, step: number) => (index * step) % 101;
  const models = Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `Model ${index}`,
    company: `Company ${index % 40}`,
    category: index % 3 === 0 ? ("open-source" as const) : ("proprietary" as const),
    overallScore: score(index, 37),
    promptInjection: score(index, 53),
    jailbreak: score(index, 71),
    dataLeakage: score(index, 89),
  }));
  return byOverallScore(models);
}

export function measureLeaderboard(runs: number): LeaderboardResult[] {
  const models = generatedModels(GENERATED_MODELS);
  return Object.entries(TASKS).map(([task, part]) => {
    const choice = { ...EVERYTHING, ...part };
    const times = Array.from({ length: runs * REPEATS }, () => {
      const start = performance.now();
      leaderboard(models, choice);
      return performance.now() - start;
    });
    return { task, rows: leaderboard(models, choice).length, ms: median(times) };
  });
}

export function leaderboardTable(results: readonly LeaderboardResult[]): string {
  return table(
    ["task", "rows", "ms"],
    results.map(({ task, rows, ms }) => [task, String(rows), ms.toFixed(2)]),
  );
}

export function leaderboardVerdict(results: readonly LeaderboardResult[]): Verdict {
  const slow = results.filter(({ ms }) => ms > FILTER_BUDGET_MS).map(({ task, ms }) => `${task} ${ms.toFixed(0)} ms`);
  const slowest = Math.max(...results.map(({ ms }) => ms));
  return {
    target: `A list of ${GENERATED_MODELS} models within ${FILTER_BUDGET_MS} ms`,
    met: slow.length === 0,
    detail: slow.length === 0 ? `at most ${slowest.toFixed(1)} ms` : slow.join("; "),
  };
}
