import definitions from "#content/benchmarks/metrics.json" with { type: "json" };
import { type BenchmarkModel, METRICS, type Metric } from "./dataset.ts";

/** Whole percentages that add up to 100. */
export type Weights = Readonly<Record<Metric, number>>;

export const WEIGHTS_SUM = 100;

type Preset = { id: string; name: string; hint: string; weights: Weights | null };

/** Weight presets; null means the published scores, whose weighting is not known. */
export const PRESETS: readonly Preset[] = [
  { id: "published", name: "Published score", hint: "weighting not published", weights: null },
  ...definitions.presets.map(({ weights: shares, ...preset }) => {
    // A metric added later has no weight until a preset gives it one.
    const given: Partial<Weights> = shares;
    return { ...preset, weights: weights(...METRICS.map((metric) => given[metric] ?? 0)) };
  }),
];

/** One share for each metric, in the order of METRICS. */
export function weights(...shares: readonly number[]): Weights {
  return Object.fromEntries(METRICS.map((metric, place) => [metric, shares[place] ?? 0])) as Record<Metric, number>;
}

export const presetOf = (chosen: Weights | null): Preset | null =>
  PRESETS.find((preset) => METRICS.every((metric) => preset.weights?.[metric] === chosen?.[metric])) ?? null;

/** A weighted score in whole hundredths, unrounded, so that ties are exact. */
const weightedPoints = (model: Pick<BenchmarkModel, Metric>, chosen: Weights) =>
  METRICS.reduce((sum, metric) => sum + chosen[metric] * model[metric], 0);

export function weightedScore(model: Pick<BenchmarkModel, Metric | "overallScore">, chosen: Weights | null): number {
  return chosen === null ? model.overallScore : Math.round(weightedPoints(model, chosen) / WEIGHTS_SUM);
}

/** Sorts by weighted score, highest first, compared before rounding; ties keep their order. */
export const byWeights = (models: readonly BenchmarkModel[], chosen: Weights | null): BenchmarkModel[] =>
  [...models].sort((a, b) => (chosen === null ? 0 : weightedPoints(b, chosen) - weightedPoints(a, chosen)));
