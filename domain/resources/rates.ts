/** Statistics of success rates. Attempts are assumed independent, with one rate for all. */

export type Interval = { low: number; high: number };

export type Count = { hits: number; attempts: number };

/** Two-sided confidence levels with their quantile of the normal distribution. */
const QUANTILES = { 80: 1.2815516, 90: 1.6448536, 95: 1.959964, 99: 2.5758293 } as const;

export type Confidence = keyof typeof QUANTILES;
export const CONFIDENCES: readonly Confidence[] = [80, 90, 95, 99];

/** The smallest number of attempts that shows at least one failure with this confidence, at this failure rate. */
export function attemptsNeeded(rate: number, confidence: Confidence): number {
  if (rate >= 1) return 1;
  return Math.ceil(Math.log1p(-confidence / 100) / Math.log1p(-rate));
}

/** The chance that at least one of so many attempts succeeds. */
export const chanceOfSuccess = (rate: number, attempts: number): number =>
  attempts === 0 ? 0 : -Math.expm1(attempts * Math.log1p(-rate));

/** The highest rate that this many attempts without a failure still allow: one-sided and exact. */
export const zeroBound = (attempts: number, confidence: Confidence): number =>
  -Math.expm1(Math.log1p(-confidence / 100) / attempts);

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

/** The rules for a field of attempts. */
export const ATTEMPTS = { pattern: /^\d+$/, least: 1, most: 1e9, needs: "Give a whole number from 1 to a billion." };

/** The number of attempts in a typed text; undefined if it is not valid. */
export function readAttempts(typed: string): number | undefined {
  const value = ATTEMPTS.pattern.test(typed.trim()) ? Number(typed) : 0;
  return value >= ATTEMPTS.least && value <= ATTEMPTS.most ? value : undefined;
}

/** A difference of two shares in percentage points, with its sign. */
export function points(share: number): string {
  const value = (share * 100).toFixed(1);
  if (Number(value) === 0) return "0";
  return share > 0 ? `+${value}` : value.replace("-", "−");
}

export type Comparison = { difference: number; interval: Interval; verdict: "higher" | "lower" | "open" };

/**
 * The second rate minus the first, with Newcombe's interval, which combines both Wilson intervals: method 10 of
 * "Interval estimation for the difference between independent proportions", Statistics in Medicine 17 (1998), 873–890.
 */
export function compareRates(first: Count, second: Count, confidence: Confidence = 95): Comparison {
  const [before, after] = [first.hits / first.attempts, second.hits / second.attempts];
  const [beforeBounds, afterBounds] = [wilson(first, confidence), wilson(second, confidence)];
  const difference = after - before;
  const low = difference - Math.hypot(after - afterBounds.low, beforeBounds.high - before);
  const high = difference + Math.hypot(afterBounds.high - after, before - beforeBounds.low);
  const verdict = low > 0 ? "higher" : high < 0 ? "lower" : "open";
  return { difference, interval: { low: Math.max(-1, low), high: Math.min(1, high) }, verdict };
}

/** A share in per cent with three significant digits; only an exact 0 prints as 0%, only an exact 1 as 100%. */
export function percent(share: number): string {
  const value = share * 100;
  if (value === 0 || value === 100) return `${value}%`;
  if (value > 99.9) return "over 99.9%";
  return `${value >= 10 ? value.toFixed(1) : value.toLocaleString("en", { maximumSignificantDigits: 3 })}%`;
}
