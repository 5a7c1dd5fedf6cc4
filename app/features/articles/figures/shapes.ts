import { pair, round, short } from "../../plan/path.ts";

export type Point = { x: number; y: number };

/** Degrees as on the mark: 0 = three o'clock, clockwise. */
export function polar(centre: Point, radius: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return { x: round(centre.x + radius * Math.cos(radians)), y: round(centre.y + radius * Math.sin(radians)) };
}

/** A separate stroke. It starts with an absolute place, so that strokes can be joined into one path in any order. */
export const line = (from: Point, to: Point) =>
  `M${pair(from.x, from.y)}l${pair(round(to.x) - round(from.x), round(to.y) - round(from.y))}`;

export const upright = (x: number, y: number, length: number) => line({ x, y }, { x, y: y + length });

export function circle({ x, y }: Point, radius: number): string {
  // Rounded first: a diameter that is not twice the radius makes an egg.
  const r = round(radius);
  const half = `a${short(r)} ${short(r)} 0 1 0 `;
  return `M${pair(x - r, y)}${half}${pair(2 * r, 0)}${half}${pair(-2 * r, 0)}`;
}

/** Clockwise from one angle to another, less than a whole turn. */
export function arc(centre: Point, radius: number, from: number, to: number): string {
  const start = polar(centre, radius, from);
  const end = polar(centre, radius, to);
  return `M${pair(start.x, start.y)}A${short(radius)} ${short(radius)} 0 ${to - from > 180 ? 1 : 0} 1 ${pair(end.x, end.y)}`;
}

/** Whole numbers below a limit: a drawing is mostly counting. */
export const count = (limit: number) => Array.from({ length: limit }, (_, index) => index);

export const inside = (point: Point, centre: Point, radius: number) =>
  Math.hypot(point.x - centre.x, point.y - centre.y) < radius;

/** How far two directions lie apart, 0 to 180 degrees. */
export function apart(one: number, other: number): number {
  const difference = Math.abs(one - other) % 360;
  return Math.min(difference, 360 - difference);
}
