import { ringNoise } from "./noise.ts";
import { arcPath, type Point, type Segment, strokesPath, toPoint } from "./path.ts";

/** Every second hachure is shorter, as on surveyors' plans. */
const SHORT_HACHURE = 0.62;

/** The length of the hachure at this index of its row. */
export const hachureLength = (place: number, full: number): number => full * (place % 2 === 0 ? 1 : SHORT_HACHURE);

export type Hachure = Segment & { angle: number };
/** Angles in degrees, 0 at three o'clock, clockwise. */
type HachureRing = {
  radius: number;
  length: number;
  count: number;
  centre?: number;
  from?: number;
  sweep?: number;
  /** How much longer than the others the hachure at this angle is. */
  growth?: (angle: number) => number;
};

/** The hachures of a rampart, standing outward on a ring or on a part of one. */
export function hachureRing(ring: HachureRing): Hachure[] {
  const { radius, length, count, centre = 0, from = 0, sweep = 360, growth = () => 1 } = ring;
  return Array.from({ length: count }, (_, place) => {
    const angle = from + (place / count) * sweep;
    const tip = radius + hachureLength(place, length) * growth(angle);
    return { angle, from: toPoint({ angle, radius }, centre), to: toPoint({ angle, radius: tip }, centre) };
  });
}

export type HachurePath = { opacity: number; d: string };
type Light = { seed: number; opacities: readonly number[]; contrast?: number; waves?: readonly number[] };

/** Sorts strokes into a few weights, one path each, as if lit from one side. */
export function shade(strokes: readonly Hachure[], { seed, opacities, contrast = 1.6, waves = [2, 3, 5] }: Light) {
  const light = ringNoise(seed, waves);
  const last = opacities.length - 1;
  const levelOf = (angle: number) => Math.floor(((light(angle) * contrast + 1) / 2) * opacities.length);
  return opacities.flatMap((opacity, level): HachurePath[] => {
    const lit = strokes.filter(({ angle }) => Math.min(last, Math.max(0, levelOf(angle))) === level);
    return lit.length === 0 ? [] : [{ opacity, d: strokesPath(thereAndBack(lit)) }];
  });
}

/** Reverses every second stroke: the step from tip to tip is shorter than from tip to foot. */
function thereAndBack(strokes: readonly Segment[]): Segment[] {
  return strokes.map(({ from, to }, place) => (place % 2 === 0 ? { from, to } : { from: to, to: from }));
}

/** A gap in a wall: its middle and half its width. */
export type Opening = { angle: number; half: number };

/** The smaller angle between two directions. */
export const apart = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180);

type Wall = HachureRing & {
  openings?: readonly Opening[];
  /** Leaves out a hachure that would cross something else. */
  keep?: (foot: Point, tip: Point) => boolean;
};

/** A rampart round the origin, open at its gates. */
export function drawHachures({ openings = [], keep = () => true, ...ring }: Wall): HachurePath[] {
  const standing = hachureRing(ring).filter(
    ({ angle, from, to }) => !openings.some((gap) => apart(angle, gap.angle) < gap.half) && keep(from, to),
  );
  return shade(standing, { seed: ring.count, opacities: [0.4, 0.52, 0.66] });
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
      return arcPath(0, radius, from, sweep);
    })
    .join("");
}

/** Strokes of a row stand on one baseline, alternately short and full. */
export const STROKE_HEIGHT = 14;

/** `count` strokes `step` apart as one path, the first at position `from`. */
export function strokesRow(count: number, step = 1, from = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const place = from + index;
    const height = Math.round(hachureLength(place + 1, STROKE_HEIGHT));
    return `M${Math.round(place * step * 100) / 100} ${STROKE_HEIGHT - height}v${height}`;
  }).join("");
}

/** The number of `count` strokes that show a percentage: at least one, unless it is zero. */
export function litStrokes(share: number, count: number): number {
  return share > 0 ? Math.max(1, Math.round((share / 100) * count)) : 0;
}
