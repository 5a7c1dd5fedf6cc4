import { drawCrest, drawHachures, hachureLength } from "#app/kit/drawing/hachures.tsx";
import { randomFrom, ringNoise } from "#app/kit/drawing/noise.ts";
import { ORIGIN, type Point, pair, polar, round, type Segment, strokesPath } from "#app/kit/drawing/path.ts";
import { once } from "#app/kit/once.ts";

/** Size of the drawing in its own units: the plan above, the section below. */
export const STAGE = { width: 1200, height: 680 } as const;
export const PLAN_CENTRE = { x: 600, y: 214 } as const;
export const CHECKPOINT_RADIUS = 6.5;

const WALL = { radius: 192, length: 24, count: 312 } as const;
const CREST_RADIUS = 188;
const HALF_OPENING = 5;
/** Minimum distance between a hachure and a line that passes it. */
const CLEAR = 4;
/** Radii of the dotted line from a checkpoint to the core, and its arrowhead. */
const SPOKE = { from: 178, to: 30, arrow: 96, barb: 8, spread: 135 } as const;

/** Angles of the openings, from the top down, in the order of the list beside them. */
const OPENING_ANGLES = { in: [222, 180, 138], out: [-42, 0, 42] } as const;
type Side = keyof typeof OPENING_ANGLES;

const openings = Object.values(OPENING_ANGLES).flatMap((side) => side.map((angle) => ({ angle, half: HALF_OPENING })));

function crossesLine(foot: Point, tip: Point): boolean {
  return openings.some(({ angle }) => {
    const line = polar(ORIGIN, CREST_RADIUS, angle);
    const outside = Math.sign(line.x) === Math.sign(foot.x) && Math.abs(tip.x) > Math.abs(line.x);
    return outside && line.y > Math.min(foot.y, tip.y) - CLEAR && line.y < Math.max(foot.y, tip.y) + CLEAR;
  });
}

function drawOpening(side: Side, angle: number) {
  const checkpoint = polar(ORIGIN, CREST_RADIUS, angle);
  const edge = side === "in" ? -PLAN_CENTRE.x : STAGE.width - PLAN_CENTRE.x;
  const stop = checkpoint.x + (side === "in" ? -CHECKPOINT_RADIUS : CHECKPOINT_RADIUS);
  const from = polar(ORIGIN, SPOKE.from, angle);
  const to = polar(ORIGIN, SPOKE.to, angle);
  const tip = polar(ORIGIN, SPOKE.arrow, angle);
  // Arrowheads of inward openings point to the core, of outward ones away from it.
  const heading = side === "in" ? angle + 180 : angle;
  const left = polar(tip, SPOKE.barb, heading + SPOKE.spread);
  const right = polar(tip, SPOKE.barb, heading - SPOKE.spread);
  return {
    /** Whether the opening is on the axis A–A′, along which the section is cut. */
    axis: angle === 180 || angle === 0,
    checkpoint,
    approach: `M${pair(edge, checkpoint.y)}L${pair(stop, checkpoint.y)}`,
    spoke: `M${pair(from.x, from.y)}L${pair(to.x, to.y)}`,
    arrow: `M${pair(left.x, left.y)}L${pair(tip.x, tip.y)}L${pair(right.x, right.y)}`,
  };
}

/** The wall from above, round the origin: six openings, three in and three out, a checkpoint in each. */
export const plan = once(() => ({
  hachures: drawHachures({ ...WALL, openings, keep: (foot, tip) => !crossesLine(foot, tip) }),
  crest: drawCrest(CREST_RADIUS, openings),
  openings: (["in", "out"] as const).flatMap((side) => OPENING_ANGLES[side].map((angle) => drawOpening(side, angle))),
}));

/** A section, in distances along the cut and heights above the ground, which `place` maps to the drawing. */
type SectionShape = {
  length: number;
  banks: readonly [number, number];
  core: number;
  /** Width of a bank; its ditch is on the side away from the core. */
  width: number;
  height: number;
  hachureStep: number;
  place: (along: number, height: number) => Point;
};

const DITCH = { depth: 1 / 3, width: 0.75, before: 2.15 } as const;
const RISE = { height: 1 / 6, width: 1.15 } as const;
const NOISE = 2.7;
const GROUND_STEP = 6;
/** Height of the request's line above the ground. */
const ABOVE_GROUND = 15;
const HACHURE = { least: 9, most: 21, ofHeight: 0.42, lean: 0.9 } as const;

const bump = (x: number, centre: number, width: number) => Math.exp(-(((x - centre) / width) ** 2));

/** The smooth height of the ground: ditch, bank, a rise under the core, bank, ditch. */
function profile({ banks: [first, last], core, width, height }: SectionShape, along: number): number {
  const ditch = DITCH.before * width;
  return (
    height * (bump(along, first, width) + bump(along, last, width)) -
    height * DITCH.depth * bump(along, first - ditch, width * DITCH.width) -
    height * DITCH.depth * bump(along, last + ditch, width * DITCH.width) +
    height * RISE.height * bump(along, core, width * RISE.width)
  );
}

const steps = (length: number, step: number) =>
  Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);

function line(shape: SectionShape, end: number, heightAt: (along: number) => number): string {
  const points = [...steps(end, GROUND_STEP), end].map((along) => shape.place(along, heightAt(along)));
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${pair(x, y)}`).join("");
}

/** The section of the wall: the ground with its hachures, and the request's line above it. */
function drawSection(shape: SectionShape) {
  const rough = ringNoise(29, [9, 14, 21, 34]);
  const ground = (along: number) => profile(shape, along) + NOISE * rough((along / shape.length) * 360);
  const request = (along: number) => profile(shape, along) + ABOVE_GROUND;
  const at = (along: number) => shape.place(along, request(along));
  return {
    ground: line(shape, shape.length, ground),
    request: line(shape, shape.length - 6, request),
    hachures: drawUnderground(shape, ground),
    checkpoints: shape.banks.map(at),
    core: at(shape.core),
    end: at(shape.length - 6),
  };
}

/** Maximum depth of a leaning hachure before it meets those from the other side of the bank. */
const reach = (lean: number, toMiddle: number) =>
  Math.abs(lean) > 0.05 ? (0.86 * toMiddle) / Math.abs(lean) : Infinity;

function drawUnderground(shape: SectionShape, ground: (along: number) => number) {
  const random = randomFrom(47);
  const flat: Segment[] = [];
  const bank: Segment[] = [];
  for (const [index, along] of steps(shape.length, shape.hachureStep).entries()) {
    const height = Math.max(0, profile(shape, along));
    const slope = profile(shape, along + 1) - profile(shape, along - 1);
    const spread = HACHURE.least + random() * (HACHURE.most - HACHURE.least);
    const length = hachureLength(index, spread + HACHURE.ofHeight * height);
    // Hachures are perpendicular to the ground, so on a bank they lean towards its middle.
    const lean = (slope / 2) * HACHURE.lean;
    const toMiddle = Math.min(...shape.banks.map((place) => Math.abs(place - along)));
    const scale = Math.min(length / Math.hypot(lean, 1), reach(lean, toMiddle));
    const top = ground(along) - 1.5;
    (height > shape.height / 4 ? bank : flat).push({
      from: rounded(shape.place(along, top)),
      to: rounded(shape.place(along + lean * scale, top - scale)),
    });
  }
  return [
    { opacity: 0.36, d: strokesPath(flat) },
    { opacity: 0.62, d: strokesPath(bank) },
  ];
}

const rounded = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) });

export type SectionDrawing = ReturnType<typeof drawSection>;

export const horizontalSection = once(() =>
  drawSection({
    length: STAGE.width,
    banks: [408, 792],
    core: 600,
    width: 40,
    height: 72,
    hachureStep: 4.6,
    place: (along, height) => ({ x: along, y: 612 - height }),
  }),
);

export const VERTICAL = { width: 92, length: 600 } as const;

/** The section on phones, from the top down: a fifth of the length for each step. */
export const verticalSection = once(() =>
  drawSection({
    length: VERTICAL.length,
    banks: [VERTICAL.length * 0.3, VERTICAL.length * 0.7],
    core: VERTICAL.length * 0.5,
    width: 24,
    height: 34,
    hachureStep: 5.2,
    place: (along, height) => ({ x: 30 + height, y: along }),
  }),
);
