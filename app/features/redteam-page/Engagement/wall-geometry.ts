import { once } from "#app/ui/once.ts";
import { arcTo, pair, type Segment, strokesPath, toPoint } from "../../plan/path.ts";
import { apart, drawHachures } from "../../product/hachures.ts";

/** The place itself, round the origin. */
export const WALL = { radius: 74, hachures: 130, length: 20, crest: 72, repaired: 66, core: 11, ring: 40 } as const;
/** Where the trench has come to. */
const STRUCK = { middle: 180, half: 17, growth: 1.45 } as const;
const REPAIRED_HALF = 22;

function arc(radius: number, from: number, sweep: number): string {
  const start = toPoint({ angle: from, radius }, 0);
  return `M${pair(start.x, start.y)}${arcTo(0, radius, from, sweep)}`;
}

export const wall = once(() =>
  drawHachures({
    radius: WALL.radius,
    length: WALL.length,
    count: WALL.hachures,
    openings: [{ angle: STRUCK.middle, half: STRUCK.half }],
  }),
);

/** The part under attack: longer hachures, where the others stop. */
export const struck: string = strokesPath(
  Array.from({ length: WALL.hachures }, (_, index): Segment & { angle: number } => {
    const angle = (index / WALL.hachures) * 360;
    const length = WALL.length * STRUCK.growth * (index % 2 === 0 ? 1 : 0.7);
    return {
      angle,
      from: toPoint({ angle, radius: WALL.radius }, 0),
      to: toPoint({ angle, radius: WALL.radius + length }, 0),
    };
  }).filter(({ angle }) => apart(angle, STRUCK.middle) < STRUCK.half),
);

/** What week 6 leaves: the wall made good from within, behind the breach. */
export const repaired: string = arc(WALL.repaired, STRUCK.middle - REPAIRED_HALF, 2 * REPAIRED_HALF);
export const repairedBehind: string = arc(WALL.repaired - 6, STRUCK.middle - REPAIRED_HALF, 2 * REPAIRED_HALF);

/** How far out the struck hachures reach; nothing of ours goes further in. */
export const STRUCK_TIP = WALL.radius + WALL.length * STRUCK.growth;
