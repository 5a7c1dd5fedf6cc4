import { drawCrest, drawHachures, hachureLength } from "#app/kit/drawing/hachures.tsx";
import { randomFrom, ringNoise } from "#app/kit/drawing/noise.ts";
import { ORIGIN, type Point, pair, polar, round, strokesPath } from "#app/kit/drawing/path.ts";
import { once } from "#app/kit/once.ts";

/** The centre of the plan: in the middle of a drawing 1200 wide and 680 high, above the section. */
export const PLAN_CENTRE = { x: 600, y: 214 } as const;
export const CHECKPOINT_RADIUS = 6.5;

const WALL = { radius: 192, length: 24, count: 312 } as const;
const CREST_RADIUS = 188;
/** Minimum distance between a hachure and a line that passes it. */
const CLEAR = 4;
/** Radii of the dotted line from a checkpoint to the core, and its arrowhead. */
const SPOKE = { from: 178, to: 30, arrow: 96, barb: 8, spread: 135 } as const;

/** The openings on the left and on the right, from the top down, in the order of the lists beside them. */
const openings = [222, 180, 138, -42, 0, 42].map((angle) => ({ angle, half: 5, outward: angle > 90 ? -1 : 1 }));

const polyline = (points: readonly Point[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${pair(x, y)}`).join("");

const crossesLine = (foot: Point, tip: Point): boolean =>
  openings.some(({ angle }) => {
    const line = polar(ORIGIN, CREST_RADIUS, angle);
    const outside = Math.sign(line.x) === Math.sign(foot.x) && Math.abs(tip.x) > Math.abs(line.x);
    return outside && line.y > Math.min(foot.y, tip.y) - CLEAR && line.y < Math.max(foot.y, tip.y) + CLEAR;
  });

function drawOpening({ angle, outward }: (typeof openings)[number]) {
  const checkpoint = polar(ORIGIN, CREST_RADIUS, angle);
  const edge = { x: outward * PLAN_CENTRE.x, y: checkpoint.y };
  const stop = { x: checkpoint.x + outward * CHECKPOINT_RADIUS, y: checkpoint.y };
  const tip = polar(ORIGIN, SPOKE.arrow, angle);
  // The request comes from the left, so arrowheads there point to the core, and on the right away from it.
  const heading = outward === 1 ? angle : angle + 180;
  const left = polar(tip, SPOKE.barb, heading + SPOKE.spread);
  const right = polar(tip, SPOKE.barb, heading - SPOKE.spread);
  return {
    /** Whether the opening is on the axis A–A′, along which the section is cut. */
    axis: angle === 180 || angle === 0,
    checkpoint,
    approach: polyline([edge, stop]),
    spoke: polyline([polar(ORIGIN, SPOKE.from, angle), polar(ORIGIN, SPOKE.to, angle)]),
    arrow: polyline([left, tip, right]),
  };
}

/** The wall from above, round the origin: six openings, three in and three out, a checkpoint in each. */
export const plan = once(() => ({
  hachures: drawHachures({ ...WALL, openings, keep: (foot, tip) => !crossesLine(foot, tip) }),
  crest: drawCrest(CREST_RADIUS, openings),
  openings: openings.map(drawOpening),
}));

/** A section with the core in its middle: distances along the cut and heights above the ground, which `place` maps. */
type SectionShape = {
  length: number;
  banks: readonly [number, number];
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
function profile({ length, banks: [first, last], width, height }: SectionShape, along: number): number {
  const ditch = DITCH.before * width;
  return (
    height * (bump(along, first, width) + bump(along, last, width)) -
    height * DITCH.depth * bump(along, first - ditch, width * DITCH.width) -
    height * DITCH.depth * bump(along, last + ditch, width * DITCH.width) +
    height * RISE.height * bump(along, length / 2, width * RISE.width)
  );
}

const steps = (length: number, step: number) =>
  Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);

/** The section of the wall: the ground with its hachures, and the request's line above it. */
function drawSection(shape: SectionShape) {
  const rough = ringNoise(29, [9, 14, 21, 34]);
  const ground = (along: number) => profile(shape, along) + NOISE * rough((along / shape.length) * 360);
  const request = (along: number) => profile(shape, along) + ABOVE_GROUND;
  const at = (along: number) => shape.place(along, request(along));
  const end = shape.length - 6;
  return {
    ground: polyline([...steps(shape.length, GROUND_STEP), shape.length].map((x) => shape.place(x, ground(x)))),
    request: polyline([...steps(end, GROUND_STEP), end].map(at)),
    hachures: drawUnderground(shape, ground),
    checkpoints: shape.banks.map(at),
    core: at(shape.length / 2),
    end: at(end),
  };
}

/** Maximum depth of a leaning hachure before it meets those from the other side of the bank. */
const reach = (lean: number, toMiddle: number) => (lean > 0.05 ? (0.86 * toMiddle) / lean : Infinity);

function drawUnderground(shape: SectionShape, ground: (along: number) => number) {
  const random = randomFrom(47);
  const strokes = steps(shape.length, shape.hachureStep).map((along, index) => {
    const height = Math.max(0, profile(shape, along));
    const slope = profile(shape, along + 1) - profile(shape, along - 1);
    const spread = HACHURE.least + random() * (HACHURE.most - HACHURE.least);
    const length = hachureLength(index, spread + HACHURE.ofHeight * height);
    // Hachures are perpendicular to the ground, so on a bank they lean towards its middle.
    const lean = (slope / 2) * HACHURE.lean;
    const toMiddle = Math.min(...shape.banks.map((place) => Math.abs(place - along)));
    const scale = Math.min(length / Math.hypot(lean, 1), reach(Math.abs(lean), toMiddle));
    const top = ground(along) - 1.5;
    const from = rounded(shape.place(along, top));
    const to = rounded(shape.place(along + lean * scale, top - scale));
    return { isBank: height > shape.height / 4, from, to };
  });
  return [
    { opacity: 0.36, d: strokesPath(strokes.filter(({ isBank }) => !isBank)) },
    { opacity: 0.62, d: strokesPath(strokes.filter(({ isBank }) => isBank)) },
  ];
}

const rounded = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) });

export const horizontalSection = once(() =>
  drawSection({
    length: 1200,
    banks: [408, 792],
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
    width: 24,
    height: 34,
    hachureStep: 5.2,
    place: (along, height) => ({ x: 30 + height, y: along }),
  }),
);
