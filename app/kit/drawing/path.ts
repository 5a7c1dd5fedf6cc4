/** A point on the plan: degrees as on the mark (0 = three o'clock, clockwise), radius from the centre. */
type Polar = { angle: number; radius: number };
export type Point = { x: number; y: number };
export type Segment = { from: Point; to: Point };

export function toPoint({ angle, radius }: Polar, centre: number): Point {
  const radians = (angle * Math.PI) / 180;
  return { x: round(centre + radius * Math.cos(radians)), y: round(centre + radius * Math.sin(radians)) };
}

/** A tenth of a pixel is finer than the eye and keeps the drawing small in the page. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Separate strokes as one path. Relative steps are shorter; they are taken between rounded places, so no error adds up. */
export function strokesPath(strokes: readonly Segment[]): string {
  let pen: Point = { x: 0, y: 0 };
  let path = "";
  for (const { from, to } of strokes) {
    path += `m${pair(from.x - pen.x, from.y - pen.y)}${spaced(pair(to.x - from.x, to.y - from.y))}`;
    pen = to;
  }
  return path;
}

/** An arc round the centre. Positive sweeps run clockwise; none may be a whole turn. */
export function arcTo(centre: number, radius: number, from: number, sweep: number): string {
  const end = toPoint({ angle: from + sweep, radius }, centre);
  const size = short(radius);
  return `A${size} ${size} 0 ${Math.abs(sweep) > 180 ? 1 : 0} ${sweep > 0 ? 1 : 0} ${pair(end.x, end.y)}`;
}

/** A separate arc, from its own start. */
export function arcPath(centre: number, radius: number, from: number, sweep: number): string {
  const start = toPoint({ angle: from, radius }, centre);
  return `M${pair(start.x, start.y)}${arcTo(centre, radius, from, sweep)}`;
}

export function pair(x: number, y: number): string {
  return short(x) + spaced(short(y));
}

export function short(value: number): string {
  const text = String(round(value) + 0);
  return text.replace(/^(-?)0\./, "$1.");
}

function spaced(number: string): string {
  return number.startsWith("-") ? number : ` ${number}`;
}
