import definitions from "#content/benchmarks/metrics.json" with { type: "json" };
import { type BenchmarkModel, METRICS, type Metric } from "./dataset.ts";

/** Whole percentages that add up to WEIGHTS_SUM. */
export type Weights = Readonly<Record<Metric, number>>;

export const WEIGHTS_SUM = 100;

/** One share for each metric, in the order of METRICS. */
export const weights = (...shares: readonly number[]): Weights =>
  Object.fromEntries(METRICS.map((metric, place) => [metric, shares[place] ?? 0])) as Record<Metric, number>;

/** Weight presets; null means the published scores, whose weighting is not known. */
export const PRESETS: readonly { id: string; name: string; hint: string; weights: Weights | null }[] = [
  { id: "published", name: "Published score", hint: "weighting not published", weights: null },
  ...definitions.presets.map(({ weights: shares, ...preset }) => {
    // A metric added later has no weight until a preset gives it one.
    const given: Partial<Weights> = shares;
    return { ...preset, weights: weights(...METRICS.map((metric) => given[metric] ?? 0)) };
  }),
];

export const presetOf = (chosen: Weights | null) =>
  PRESETS.find((preset) => METRICS.every((metric) => preset.weights?.[metric] === chosen?.[metric])) ?? null;

/** A weighted score in whole hundredths, unrounded, so that ties are exact. */
const weightedPoints = (model: Pick<BenchmarkModel, Metric>, chosen: Weights) =>
  METRICS.reduce((sum, metric) => sum + chosen[metric] * model[metric], 0);

export const weightedScore = (model: Pick<BenchmarkModel, Metric | "overallScore">, chosen: Weights | null): number =>
  chosen === null ? model.overallScore : Math.round(weightedPoints(model, chosen) / WEIGHTS_SUM);

/** Sorts by weighted score, highest first, compared before rounding; ties keep their order. */
export const byWeights = (models: readonly BenchmarkModel[], chosen: Weights | null): BenchmarkModel[] =>
  [...models].sort((a, b) => (chosen === null ? 0 : weightedPoints(b, chosen) - weightedPoints(a, chosen)));

/** Rounds shares to whole numbers with a given sum; the remainder goes to the largest fractions. */
function wholeParts(shares: readonly number[], total: number): number[] {
  const kept = shares.map((share) => Math.max(0, share) || 0);
  const sum = kept.reduce((all, share) => all + share, 0);
  const exact = kept.map((share) => (sum > 0 ? (share / sum) * total : total / shares.length));
  const parts = exact.map(Math.floor);
  const left = total - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact.map((share, index) => ({ index, rest: share % 1 })).sort((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

export function wholeWeights(shares: Weights): Weights {
  const given = METRICS.map((metric) => shares[metric]);
  return weights(...wholeParts(given, WEIGHTS_SUM));
}

/** Changes one weight and keeps it; the others share the rest in proportion, or equally. */
export function setWeight(chosen: Weights | null, changed: Metric, value: number): Weights {
  const kept = Math.min(WEIGHTS_SUM, Math.max(0, Math.round(value) || 0));
  const others = METRICS.filter((metric) => metric !== changed);
  const shares = others.map((metric) => chosen?.[metric] ?? 0);
  const parts = wholeParts(shares, WEIGHTS_SUM - kept);
  return weights(...METRICS.map((metric) => (metric === changed ? kept : (parts[others.indexOf(metric)] ?? 0))));
}
