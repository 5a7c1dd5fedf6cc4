import { ringNoise } from "./noise.ts";
import { arcTo, type Point, pair, type Segment, strokesPath, toPoint } from "./path.ts";

/** Every second hachure is shorter, as on surveyors' plans. */
const SHORT_HACHURE = 0.62;
const OPACITIES = [0.4, 0.52, 0.66] as const;

export type Hachures = { opacity: number; d: string };
/** A gap in a wall: its middle and half its width, in degrees (0 = three o'clock, clockwise). */
export type Opening = { angle: number; half: number };
export type HachureRing = {
  radius: number;
  length: number;
  count: number;
  openings?: readonly Opening[];
  /** Leaves out a hachure that would cross something else. */
  keep?: (foot: Point, tip: Point) => boolean;
};

/** The smaller angle between two directions. */
export const apart = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180);

const isOpen = (angle: number, openings: readonly Opening[]) =>
  openings.some((opening) => apart(angle, opening.angle) < opening.half);

/** A rampart round the origin: hachures standing outward, in a few weights as if the light came from one side. */
export function drawHachures({ radius, length, count, openings = [], keep = () => true }: HachureRing): Hachures[] {
  const light = ringNoise(count, [2, 3, 5]);
  const groups = OPACITIES.map((opacity) => ({ opacity, strokes: [] as Segment[] }));
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * 360;
    if (isOpen(angle, openings)) continue;
    const foot = toPoint({ angle, radius }, 0);
    const tip = toPoint({ angle, radius: radius + length * (index % 2 === 0 ? 1 : SHORT_HACHURE) }, 0);
    if (!keep(foot, tip)) continue;
    const level = Math.floor(((light(angle) * 1.6 + 1) / 2) * groups.length);
    const { strokes } = groups[Math.min(groups.length - 1, Math.max(0, level))] as (typeof groups)[number];
    // There and back: from tip to tip is a shorter step than from tip to foot.
    strokes.push(strokes.length % 2 === 0 ? { from: foot, to: tip } : { from: tip, to: foot });
  }
  return groups.map(({ opacity, strokes }) => ({ opacity, d: strokesPath(strokes) })).filter(({ d }) => d !== "");
}

/** The line a wall's hachures stand on: arcs from opening to opening, round the origin. */
export function drawCrest(radius: number, openings: readonly Opening[]): string {
  const sorted = [...openings].map(({ angle, half }) => ({ angle: (angle + 360) % 360, half }));
  sorted.sort((a, b) => a.angle - b.angle);
  return sorted
    .map((opening, index) => {
      const next = sorted[(index + 1) % sorted.length] as Opening;
      const from = opening.angle + opening.half;
      const sweep = (next.angle - next.half - from + 720) % 360 || 360;
      const start = toPoint({ angle: from, radius }, 0);
      return `M${pair(start.x, start.y)}${arcTo(0, radius, from, sweep)}`;
    })
    .join("");
}
