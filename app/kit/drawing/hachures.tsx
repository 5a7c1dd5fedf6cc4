import type { SVGProps } from "react";
import { ringNoise } from "./noise.ts";
import { arcPath, ORIGIN, type Point, polar, type Segment, strokesPath } from "./path.ts";

/** Relative length of every second hachure, as on surveyors' plans. */
const SHORT_HACHURE = 0.62;

export const hachureLength = (place: number, full: number): number => full * (place % 2 === 0 ? 1 : SHORT_HACHURE);

export type Hachure = Segment & { angle: number };
/** A ring of hachures. Angles are in degrees, 0 at three o'clock, clockwise. */
type HachureRing = {
  radius: number;
  length: number;
  count: number;
  centre?: Point;
  from?: number;
  sweep?: number;
  /** Length factor of the hachure at an angle. */
  growth?: (angle: number) => number;
};

/** The hachures of a rampart, outward from a ring or an arc. */
export function hachureRing(ring: HachureRing): Hachure[] {
  const { radius, length, count, centre = ORIGIN, from = 0, sweep = 360, growth = () => 1 } = ring;
  return Array.from({ length: count }, (_, place) => {
    const angle = from + (place / count) * sweep;
    const tip = radius + hachureLength(place, length) * growth(angle);
    return { angle, from: polar(centre, radius, angle), to: polar(centre, tip, angle) };
  });
}

export type HachurePath = { opacity: number; d: string };
type Light = { seed: number; opacities: readonly number[]; contrast?: number; waves?: readonly number[] };

/** Groups strokes by opacity, one path each, as if lit from one side. */
export function shade(strokes: readonly Hachure[], { seed, opacities, contrast = 1.6, waves = [2, 3, 5] }: Light) {
  const light = ringNoise(seed, waves);
  const levels: Segment[][] = opacities.map(() => []);
  for (const stroke of strokes) {
    const level = Math.floor(((light(stroke.angle) * contrast + 1) / 2) * opacities.length);
    levels[Math.min(opacities.length - 1, Math.max(0, level))]?.push(stroke);
  }
  return opacities.flatMap((opacity, level): HachurePath[] => {
    const lit = levels[level] ?? [];
    // Every second stroke is reversed, which shortens the path data: tip to tip is closer than tip to foot.
    const turned = lit.map(({ from, to }, place) => (place % 2 === 0 ? { from, to } : { from: to, to: from }));
    return lit.length === 0 ? [] : [{ opacity, d: strokesPath(turned) }];
  });
}

/** A gap in a wall: its middle and half its width. */
export type Opening = { angle: number; half: number };

/** The smaller angle between two directions. */
export const angleBetween = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180);

type Wall = HachureRing & { openings?: readonly Opening[]; keep?: (foot: Point, tip: Point) => boolean };

/** A rampart round the origin, open at its gates; `keep` leaves out hachures that would cross other lines. */
export function drawHachures({ openings = [], keep = () => true, ...ring }: Wall): HachurePath[] {
  const standing = hachureRing(ring).filter(
    ({ angle, from, to }) => !openings.some((gap) => angleBetween(angle, gap.angle) < gap.half) && keep(from, to),
  );
  return shade(standing, { seed: ring.count, opacities: [0.4, 0.52, 0.66] });
}

/** The line at the foot of a wall's hachures: arcs round the origin, from opening to opening. */
export function drawCrest(radius: number, openings: readonly Opening[]): string {
  const sorted = openings.map(({ angle, half }) => ({ angle: (angle + 360) % 360, half }));
  sorted.sort((a, b) => a.angle - b.angle);
  return sorted
    .map((opening, index) => {
      const next = sorted[(index + 1) % sorted.length] as Opening;
      const from = opening.angle + opening.half;
      const sweep = (next.angle - next.half - from + 720) % 360 || 360;
      return arcPath(ORIGIN, radius, from, sweep);
    })
    .join("");
}

/** Height of a row of strokes, which alternate between short and full length on one baseline. */
export const STROKE_HEIGHT = 14;

/** `count` strokes `step` apart as one path, the first at position `from`. */
export const strokesRow = (count: number, step = 1, from = 0): string =>
  Array.from({ length: count }, (_, index) => {
    const place = from + index;
    const height = Math.round(hachureLength(place + 1, STROKE_HEIGHT));
    return `M${Math.round(place * step * 100) / 100} ${STROKE_HEIGHT - height}v${height}`;
  }).join("");

/** The number of lit strokes for a percentage: at least one, unless it is zero. */
export const litStrokes = (share: number, count: number): number =>
  share > 0 ? Math.max(1, Math.round((share / 100) * count)) : 0;

/** The hachures of a wall, one path for each opacity. */
export const Hachures = ({ paths }: { paths: readonly HachurePath[] }) =>
  paths.map(({ opacity, d }) => <path key={opacity} opacity={opacity} d={d} />);

type StrokeRowProps = {
  className: string | undefined;
  /** The view box from left to right. */
  from?: number;
  width: number;
  height?: number;
  /** Rows of strokes on top of each other. */
  paths: readonly SVGProps<SVGPathElement>[];
};

/** Rows of strokes that are stretched with their box but keep their thickness. Decorative beside a figure. */
export const StrokeRow = ({ className, from = 0, width, height = STROKE_HEIGHT, paths }: StrokeRowProps) => (
  <svg
    className={className}
    viewBox={`${from} 0 ${width} ${height}`}
    preserveAspectRatio="none"
    fill="none"
    aria-hidden="true"
  >
    {paths.map((path) => (
      <path key={path.d} vectorEffect="non-scaling-stroke" {...path} />
    ))}
  </svg>
);
