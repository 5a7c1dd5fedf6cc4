/** The value below which this share of the values lies, between two of them if need be. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error("nothing was measured");
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [lower, upper] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number];
  return lower + (upper - lower) * (place - Math.floor(place));
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** The interquartile range: how far apart the middle half of the runs lies. */
export const spread = (values: readonly number[]) => quantile(values, 0.75) - quantile(values, 0.25);

/** Whether two series of runs differ by more than either varies by itself. */
export const differ = (a: readonly number[], b: readonly number[]) =>
  Math.abs(median(a) - median(b)) > Math.max(spread(a), spread(b));
