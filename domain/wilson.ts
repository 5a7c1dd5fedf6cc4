export type Interval = { low: number; high: number };

/** Two-sided 95 %. */
const Z = 1.959964;

/** Wilson's interval for a share: honest for few cases and for shares near nothing and all. */
export function wilson(hits: number, cases: number): Interval {
  if (cases === 0) return { low: 0, high: 1 };
  const share = hits / cases;
  const spread = (Z * Z) / cases;
  const centre = (share + spread / 2) / (1 + spread);
  const half = (Z * Math.sqrt((share * (1 - share)) / cases + spread / cases / 4)) / (1 + spread);
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
