import { type Point, pair, round, toPoint } from "../../plan/path.ts";
import { drawCrest, drawHachures, type Opening } from "../../product/hachures.ts";

/** The drawing, in its own units: the plan above, the section under it. */
export const STAGE = { width: 1200, height: 680 } as const;
export const PLAN_CENTRE = { x: 600, y: 214 } as const;
export const CHECKPOINT_RADIUS = 6.5;
export const CORE_RADIUS = 19;
export const INNER_RINGS = [78, 134] as const;

const WALL = { radius: 192, length: 24, count: 312 } as const;
const CREST_RADIUS = 188;
const HALF_OPENING = 5;
/** A hachure keeps this far from a line that passes it. */
const CLEAR = 4;
/** The dotted way on from a checkpoint to the core, and the arrowhead on it. */
const WAY = { from: 178, to: 30, arrow: 96, barb: 8, spread: 135 } as const;

/** From above, as the words beside them. */
export const OPENING_ANGLES = { in: [222, 180, 138], out: [-42, 0, 42] } as const;
type Side = keyof typeof OPENING_ANGLES;

export type PlanOpening = {
  side: Side;
  /** On the axis A–A′, along which the section is cut. */
  axis: boolean;
  checkpoint: Point;
  /** From the edge of the content to the checkpoint. */
  approach: string;
  way: string;
  arrow: string;
};

const openings: readonly Opening[] = [...OPENING_ANGLES.in, ...OPENING_ANGLES.out].map((angle) => ({
  angle,
  half: HALF_OPENING,
}));

/** How far down the stage each of the three lines of a side runs. */
export const lineHeights: readonly number[] = OPENING_ANGLES.in.map((angle) =>
  round(PLAN_CENTRE.y + toPoint({ angle, radius: CREST_RADIUS }, 0).y),
);

function crossesLine(foot: Point, tip: Point): boolean {
  return openings.some(({ angle }) => {
    const line = toPoint({ angle, radius: CREST_RADIUS }, 0);
    const outside = Math.sign(line.x) === Math.sign(foot.x) && Math.abs(tip.x) > Math.abs(line.x);
    return outside && line.y > Math.min(foot.y, tip.y) - CLEAR && line.y < Math.max(foot.y, tip.y) + CLEAR;
  });
}

function drawOpening(side: Side, angle: number): PlanOpening {
  const checkpoint = toPoint({ angle, radius: CREST_RADIUS }, 0);
  const edge = side === "in" ? -PLAN_CENTRE.x : STAGE.width - PLAN_CENTRE.x;
  const stop = checkpoint.x + (side === "in" ? -CHECKPOINT_RADIUS : CHECKPOINT_RADIUS);
  const from = toPoint({ angle, radius: WAY.from }, 0);
  const to = toPoint({ angle, radius: WAY.to }, 0);
  const tip = toPoint({ angle, radius: WAY.arrow }, 0);
  // What comes in points to the core, what goes out away from it: in both cases to the right.
  const heading = side === "in" ? angle + 180 : angle;
  const [left, right] = [WAY.spread, -WAY.spread].map((turn) => {
    const back = toPoint({ angle: heading + turn, radius: WAY.barb }, 0);
    return { x: tip.x + back.x, y: tip.y + back.y };
  }) as [Point, Point];
  return {
    side,
    axis: angle === 180 || angle === 0,
    checkpoint,
    approach: `M${pair(edge, checkpoint.y)}L${pair(stop, checkpoint.y)}`,
    way: `M${pair(from.x, from.y)}L${pair(to.x, to.y)}`,
    arrow: `M${pair(left.x, left.y)}L${pair(tip.x, tip.y)}L${pair(right.x, right.y)}`,
  };
}

/** The wall from above, round the origin: six openings, three in and three out, a checkpoint in each. */
export function drawPlan() {
  return {
    hachures: drawHachures({ ...WALL, openings, keep: (foot, tip) => !crossesLine(foot, tip) }),
    crest: drawCrest(CREST_RADIUS, openings),
    openings: (["in", "out"] as const).flatMap((side) => OPENING_ANGLES[side].map((angle) => drawOpening(side, angle))),
  };
}
