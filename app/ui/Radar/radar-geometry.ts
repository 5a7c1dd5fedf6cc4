export const RADIUS = 122;

/** The drawing's box and where its centre lies: room for names beside and above the rim. */
export const VIEW = { width: 412, height: 300, x: 206, y: 166 };

/** Between the rim and a name beside it. */
const NAME_GAP = 14;
const LINE = 18;

const round = (value: number) => Math.round(value * 100) / 100;

/** How far from the centre a value from 0 to 100 lies. */
export const radiusOf = (value: number) => round((Math.min(100, Math.max(0, value)) / 100) * RADIUS);

/** Spokes go clockwise from twelve o'clock, evenly. */
const angle = (index: number, count: number) => (index / count) * 2 * Math.PI - Math.PI / 2;

/** Where a value from 0 to 100 lies on a spoke, from the centre. */
export function onAxis(index: number, count: number, value: number): [number, number] {
  const distance = radiusOf(value);
  return [round(Math.cos(angle(index, count)) * distance), round(Math.sin(angle(index, count)) * distance)];
}

/** Baseline of a spoke's name; its value stands one line below. */
export function labelPlace(index: number, count: number): { x: number; y: number; anchor: "start" | "middle" | "end" } {
  const [cos, sin] = [Math.cos(angle(index, count)), Math.sin(angle(index, count))];
  const reach = RADIUS + NAME_GAP;
  if (Math.abs(cos) < 0.1) return { x: 0, y: sin < 0 ? -(reach - 2) - LINE + 2 : reach + LINE, anchor: "middle" };
  return { x: round(cos * reach), y: round(sin * reach + LINE / 2), anchor: cos > 0 ? "start" : "end" };
}
