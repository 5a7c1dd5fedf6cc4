import { ringNoise } from "../plan/noise.ts";
import { arcTo, pair, type Segment, strokesPath, toPoint } from "../plan/path.ts";

/** Where the message meets the wall: the left of it, facing the user. */
export const STRIKE = { from: 164, to: 196 } as const;
const STRIKE_MIDDLE = (STRIKE.from + STRIKE.to) / 2;
/** Every second hachure is shorter, as on surveyors' plans. */
const SHORT_HACHURE = 0.62;
const OPACITIES = [0.36, 0.47, 0.6] as const;
/** The strike fades towards its ends. */
const STRUCK_OPACITIES = [0.62, 1] as const;

export type WallShape = { radius: number; length: number; count: number; growth: number };
export type Hachures = { opacity: number; d: string };
export type Wall = { hachures: readonly Hachures[]; struck: readonly Hachures[] };

/** A rampart round the origin, in hachures standing outward; those the message struck are apart, and longer. */
export function drawWall({ radius, length, count, growth }: WallShape): Wall {
  const light = ringNoise(5, [2, 3, 5]);
  const calm = OPACITIES.map((opacity) => ({ opacity, strokes: [] as Segment[] }));
  const struck = STRUCK_OPACITIES.map((opacity) => ({ opacity, strokes: [] as Segment[] }));

  for (let index = 0; index < count; index++) {
    const angle = (index / count) * 360;
    const hit = strikeAt(angle);
    const full = length * (index % 2 === 0 ? 1 : SHORT_HACHURE) * (1 + (growth - 1) * hit);
    const groups = hit > 0 ? struck : calm;
    const level = hit > 0 ? Number(hit > 0.3) : Math.floor(((light(angle) * 1.6 + 1) / 2) * OPACITIES.length);
    const { strokes } = groups[Math.min(groups.length - 1, Math.max(0, level))] as (typeof groups)[number];
    const foot = toPoint({ angle, radius }, 0);
    const tip = toPoint({ angle, radius: radius + full }, 0);
    // There and back: from tip to tip is a shorter step than from tip to foot.
    strokes.push(strokes.length % 2 === 0 ? { from: foot, to: tip } : { from: tip, to: foot });
  }
  const drawn = (groups: typeof calm | typeof struck) =>
    groups.map(({ opacity, strokes }) => ({ opacity, d: strokesPath(strokes) })).filter(({ d }) => d !== "");
  return { hachures: drawn(calm), struck: drawn(struck) };
}

/** How hard the strike is felt: 1 in its middle, towards 0 at its ends, 0 beyond. */
function strikeAt(angle: number): number {
  const half = (STRIKE.to - STRIKE.from) / 2;
  const off = Math.abs(angle - STRIKE_MIDDLE) / half;
  return off > 1 ? 0 : Math.max(0.05, 1 - off ** 2);
}

/** The struck part of the crest. */
export function struckCrest(radius: number): string {
  const start = toPoint({ angle: STRIKE.from, radius }, 0);
  return `M${pair(start.x, start.y)}${arcTo(0, radius, STRIKE.from, STRIKE.to - STRIKE.from)}`;
}
