import { hachureLength } from "#app/kit/drawing/hachures.ts";
import { pair, round, short } from "#app/kit/drawing/path.ts";

/** One stroke of a drawing: SVG path data, drawn as a line or, if `filled`, as a surface. */
export type Stroke = {
  d: string;
  width: number;
  opacity: number;
  /** The one element the eye is led to. Every figure has exactly one. */
  amber?: true;
  filled?: true;
  dash?: string;
};

/** Words inside a drawing; only a large one has any. */
export type Label = {
  text: string;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  mono?: true;
  amber?: true;
  strong?: true;
};

export type Drawing = { strokes: Stroke[]; labels?: Label[] };

/** A figure is drawn for the box it gets: the same numbers always give the same drawing. */
export type Figure = (width: number, height: number) => Drawing;

/** Narrower than this a figure is drawn in its small cut: fewer and thicker strokes. */
export const SMALL_CUT_BELOW = 160;

/** From this width on a figure carries words. */
export const LABELS_FROM = 560;
/** Words beside a drawing need a box that is wider than it is high. */
export const hasRoomForWords = (width: number, height: number) => width >= LABELS_FROM && width > height * 1.2;

/** Paper in four weights, from the ground to what carries the meaning. */
export const FAINT = 0.22;
export const QUIET = 0.34;
export const CLEAR = 0.46;
export const STRONG = 0.6;
/** A core is a surface, and the only thing that is nearly white. */
export const CORE = 0.94;

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

/** Whole numbers below a limit. */
export const count = (limit: number) => Array.from({ length: limit }, (_, index) => index);

export const inside = (point: Point, centre: Point, radius: number) =>
  Math.hypot(point.x - centre.x, point.y - centre.y) < radius;

type Rampart = {
  centre: Point;
  radius: number;
  length: number;
  /** Distance between two hachures along the wall, in pixels. */
  step: number;
  /** The hachures that stand: the others are a gate, or hidden. */
  stands: (angle: number) => boolean;
  /** How much longer than the others a hachure is. */
  growth?: number;
};

/** A wall as a surveyor draws it: short strokes standing outward on its crest, all in one path. */
export function rampart({ centre, radius, length, step, stands, growth = 1 }: Rampart): string {
  const hachures = 2 * Math.max(6, Math.round((Math.PI * radius) / step));
  return count(hachures)
    .filter((index) => stands((index / hachures) * 360))
    .map((index) => {
      const angle = (index / hachures) * 360;
      const reach = hachureLength(index, length * growth);
      return line(polar(centre, radius, angle), polar(centre, radius + reach, angle));
    })
    .join("");
}
