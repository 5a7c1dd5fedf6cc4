import { hachureRing } from "#app/kit/drawing/hachures.tsx";
import { type Point, pair, round, short, xy } from "#app/kit/drawing/path.ts";

/** One stroke of a drawing, as a line or, if `filled`, as a surface. Every figure has exactly one in amber. */
export type Stroke = { d: string; width: number; opacity: number; amber?: true; filled?: true };

/** Text inside a drawing; only large drawings have labels. */
export type Label = Point & { text: string; anchor: Anchor; mono?: true; amber?: true; strong?: true };
type Anchor = "start" | "middle" | "end";

export type Drawing = { strokes: Stroke[]; labels?: Label[] };

/** Draws a figure for a box of this size, deterministically. */
export type Figure = (width: number, height: number) => Drawing;

/** Whether a figure is drawn with fewer and thicker strokes. */
export const isSmall = (width: number) => width < 160;

export const LABELS_FROM = 560;
/** Opacities of the paper colour, from the ground to lines that carry the meaning, and of a core, a filled circle. */
export const INK = { faint: 0.22, quiet: 0.34, clear: 0.46, strong: 0.6, core: 0.94 } as const;

/** A line as path data, from an absolute point, so that lines can be joined into one path in any order. */
export const line = (from: Point, to: Point) =>
  `M${xy(from)}l${pair(round(to.x) - round(from.x), round(to.y) - round(from.y))}`;

export const upright = (x: number, y: number, length: number) => line({ x, y }, { x, y: y + length });

export function circle({ x, y }: Point, radius: number): string {
  // Rounded first: if the diameter is not exactly twice the radius, the circle is not round.
  const r = round(radius);
  const half = `a${short(r)} ${short(r)} 0 1 0 `;
  return `M${pair(x - r, y)}${half}${pair(2 * r, 0)}${half}${pair(-2 * r, 0)}`;
}

/** The integers from 0 up to a limit. */
export const count = (limit: number) => Array.from({ length: limit }, (_, index) => index);

type Rampart = { centre: Point; radius: number; length: number; step: number; stands: (angle: number) => boolean };

/** A wall as surveyors draw it: strokes outward, `step` pixels apart, except at gates and where it is hidden. */
export const rampart = ({ centre, radius, length, step, stands }: Rampart): string =>
  hachureRing({ centre, radius, length, count: 2 * Math.max(6, Math.round((Math.PI * radius) / step)) })
    .filter(({ angle }) => stands(angle))
    .map(({ from, to }) => line(from, to))
    .join("");
