/** Statistics of success rates. Attempts are assumed independent, with one rate for all. */

export type Interval = { low: number; high: number };

export type Count = { hits: number; attempts: number };

/** Two-sided confidence levels with their quantile of the normal distribution. */
const QUANTILES = { 80: 1.2815516, 90: 1.6448536, 95: 1.959964, 99: 2.5758293 } as const;

/** A confidence level in per cent. */
export type Confidence = keyof typeof QUANTILES;
export const CONFIDENCES: readonly Confidence[] = [80, 90, 95, 99];

/** The smallest number of attempts that shows at least one failure with this confidence, at this failure rate. */
export function attemptsNeeded(rate: number, confidence: Confidence): number {
  if (rate >= 1) return 1;
  return Math.ceil(Math.log1p(-confidence / 100) / Math.log1p(-rate));
}

/** The highest rate that this many attempts without a failure still allow: one-sided and exact. */
export function zeroBound(attempts: number, confidence: Confidence): number {
  return -Math.expm1(Math.log1p(-confidence / 100) / attempts);
}

/** Wilson's interval, which holds for few attempts and for rates near 0 and 1. */
export function wilson({ hits, attempts }: Count, confidence: Confidence = 95): Interval {
  if (attempts === 0) return { low: 0, high: 1 };
  const z = QUANTILES[confidence];
  const rate = hits / attempts;
  const spread = (z * z) / attempts;
  const centre = (rate + spread / 2) / (1 + spread);
  const half = (z * Math.sqrt((rate * (1 - rate)) / attempts + spread / attempts / 4)) / (1 + spread);
  return { low: hits === 0 ? 0 : centre - half, high: hits === attempts ? 1 : centre + half };
}

export type Comparison = { difference: number; interval: Interval; verdict: "higher" | "lower" | "open" };

/** The second rate minus the first, with Newcombe's interval, which combines both Wilson intervals. */
export function compareRates(first: Count, second: Count, confidence: Confidence = 95): Comparison {
  const [before, after] = [first.hits / first.attempts, second.hits / second.attempts];
  const [beforeBounds, afterBounds] = [wilson(first, confidence), wilson(second, confidence)];
  const difference = after - before;
  const low = difference - Math.hypot(after - afterBounds.low, beforeBounds.high - before);
  const high = difference + Math.hypot(afterBounds.high - after, before - beforeBounds.low);
  const verdict = low > 0 ? "higher" : high < 0 ? "lower" : "open";
  return { difference, interval: { low: Math.max(-1, low), high: Math.min(1, high) }, verdict };
}
