/** The outermost ring and the distance to the next; the innermost of twenty still clears the core. */
export const RADIUS = 166;
export const STEP = 7;
export const CORE = 9;
/** The rules at 80 and 90 run from beside the core to outside the rings, then the label. */
export const RULE = { from: 25, to: 180, label: 190 };
/** Room for the label at the left; the centre is 0 0. */
export const VIEW = "-300 -170 470 340";

const round = (value: number) => Math.round(value * 100) / 100;

/** A score as a place on a ring: 0 at twelve o'clock, clockwise, 100 the whole way round. */
export function onRing(radius: number, score: number): [number, number] {
  const angle = (score / 100) * 2 * Math.PI;
  return [round(Math.sin(angle) * radius), round(-Math.cos(angle) * radius)];
}

/** The part of a ring between two scores. A whole ring has no two ends, so it stops just short of one. */
export function arc(radius: number, from: number, to: number): string {
  const end = Math.min(to, from + 99.99);
  const [x1, y1] = onRing(radius, from);
  const [x2, y2] = onRing(radius, end);
  return `M${x1} ${y1}A${radius} ${radius} 0 ${end - from > 50 ? 1 : 0} 1 ${x2} ${y2}`;
}
