export type Point = { x: number; y: number };
export type Segment = { from: Point; to: Point };

export const ORIGIN: Point = { x: 0, y: 0 };

/** A point by radius and angle. Degrees as on the mark: 0 = three o'clock, clockwise. */
export function polar(centre: Point, radius: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return { x: round(centre.x + radius * Math.cos(radians)), y: round(centre.y + radius * Math.sin(radians)) };
}

/** Rounds to a tenth of a pixel, which is invisible and keeps path data short. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** Joins strokes into one path. Relative moves are shorter; they connect rounded points, so errors do not add up. */
export function strokesPath(strokes: readonly Segment[]): string {
  let pen = ORIGIN;
  let path = "";
  for (const { from, to } of strokes) {
    path += `m${pair(from.x - pen.x, from.y - pen.y)}${spaced(pair(to.x - from.x, to.y - from.y))}`;
    pen = to;
  }
  return path;
}

/** An arc round the centre. Positive sweeps run clockwise; a sweep has to be less than a full turn. */
export function arcTo(centre: Point, radius: number, from: number, sweep: number): string {
  const size = short(radius);
  const end = xy(polar(centre, radius, from + sweep));
  return `A${size} ${size} 0 ${Math.abs(sweep) > 180 ? 1 : 0} ${sweep > 0 ? 1 : 0} ${end}`;
}

/** Like `arcTo`, with a move to its start. */
export const arcPath = (centre: Point, radius: number, from: number, sweep: number): string =>
  `M${xy(polar(centre, radius, from))}${arcTo(centre, radius, from, sweep)}`;

export const pair = (x: number, y: number): string => short(x) + spaced(short(y));
export const xy = ({ x, y }: Point): string => pair(x, y);

export const short = (value: number): string => String(round(value) + 0).replace(/^(-?)0\./, "$1.");

const spaced = (number: string): string => (number.startsWith("-") ? number : ` ${number}`);
