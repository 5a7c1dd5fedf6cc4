export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error("there is no median of nothing");
  const sorted = [...values].sort((a, b) => a - b);
  const upper = Math.floor(sorted.length / 2);
  const lower = Math.ceil(sorted.length / 2) - 1;
  return ((sorted[lower] as number) + (sorted[upper] as number)) / 2;
}

export type Range = { lowest: number; highest: number };

/** How far apart repeated runs lie: a wide range says that the machine was busy, whatever the median. */
export function range(values: readonly number[]): Range {
  return { lowest: Math.min(...values), highest: Math.max(...values) };
}

/** The value that so many per cent do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) throw new Error("there is no percentile of nothing");
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] as number;
}
