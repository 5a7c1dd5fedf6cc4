import { METRICS, type Metric } from "./dataset.ts";
import { WEIGHTS_SUM, type Weights, weights } from "./weights.ts";

// A file of its own: only the panel of the weights, which is loaded when it is opened, changes them.

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
  const parts = wholeParts(
    others.map((metric) => chosen?.[metric] ?? 0),
    WEIGHTS_SUM - kept,
  );
  return weights(...METRICS.map((metric) => (metric === changed ? kept : (parts[others.indexOf(metric)] ?? 0))));
}
