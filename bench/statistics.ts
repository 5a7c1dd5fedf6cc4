/** The quantile for a share from 0 to 1, linearly interpolated. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error("nothing was measured");
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [lower, upper] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number];
  return lower + (upper - lower) * (place - Math.floor(place));
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** The interquartile range. */
export const spread = (values: readonly number[]) => quantile(values, 0.75) - quantile(values, 0.25);

export const differ = (a: readonly number[], b: readonly number[]) =>
  Math.abs(median(a) - median(b)) > Math.max(spread(a), spread(b));
