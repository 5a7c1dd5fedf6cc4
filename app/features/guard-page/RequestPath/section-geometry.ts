import { randomFrom, ringNoise } from "../../plan/noise.ts";
import { type Point, pair, type Segment, strokesPath } from "../../plan/path.ts";

/** A section is cut along a line: how far along, and how high above the ground. Where that lies on paper is `place`. */
export type SectionShape = {
  length: number;
  /** The two banks, as places along the section, with the core between them. */
  banks: readonly [number, number];
  core: number;
  /** How wide and high a bank is; its ditch lies before it, away from the core. */
  width: number;
  height: number;
  step: number;
  hachureStep: number;
  place: (along: number, height: number) => Point;
};

const DITCH = { depth: 1 / 3, width: 0.75, before: 2.15 } as const;
const RISE = { height: 1 / 6, width: 1.15 } as const;
const NOISE = 2.7;
/** The request passes this far above the ground. */
const ABOVE_GROUND = 15;
const HACHURE = { least: 9, most: 21, ofHeight: 0.42, short: 0.62, lean: 0.9 } as const;
const OPACITIES = { flat: 0.36, bank: 0.62 } as const;

const bump = (x: number, centre: number, width: number) => Math.exp(-(((x - centre) / width) ** 2));

/** The ground without its roughness: ditch, bank, a rise under the core, bank, ditch. */
export function profile({ banks, core, width, height }: SectionShape, along: number): number {
  const [first, last] = banks;
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
  const points = [...steps(end, shape.step), end].map((along) => shape.place(along, heightAt(along)));
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${pair(x, y)}`).join("");
}

/** The wall cut through: the ground with its hachures, and the request that passes over it. */
export function drawSection(shape: SectionShape) {
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

/** How far down a leaning stroke may go before it meets those that come from the bank's other side. */
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
    const length = (index % 2 === 0 ? 1 : HACHURE.short) * (spread + HACHURE.ofHeight * height);
    // Into the ground, at a right angle to it: on a bank the strokes lean towards its middle.
    const lean = (slope / 2) * HACHURE.lean;
    const toMiddle = Math.min(...shape.banks.map((place) => Math.abs(place - along)));
    const scale = Math.min(length / Math.hypot(lean, 1), reach(lean, toMiddle));
    const top = ground(along) - 1.5;
    const stroke = { from: shape.place(along, top), to: shape.place(along + lean * scale, top - scale) };
    (height > shape.height / 4 ? bank : flat).push(stroke);
  }
  return [
    { opacity: OPACITIES.flat, d: strokesPath(flat.map(rounded)) },
    { opacity: OPACITIES.bank, d: strokesPath(bank.map(rounded)) },
  ];
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const rounded = ({ from, to }: Segment): Segment => ({
  from: { x: tenth(from.x), y: tenth(from.y) },
  to: { x: tenth(to.x), y: tenth(to.y) },
});

/** Under the plan: from the left to the right edge of the stage. */
export const lyingSection: SectionShape = {
  length: 1200,
  banks: [408, 792],
  core: 600,
  width: 40,
  height: 72,
  step: 6,
  hachureStep: 4.6,
  place: (along, height) => ({ x: along, y: 612 - height }),
};

export const UPRIGHT = { width: 92, length: 600 } as const;

/** On phones: from above down, the ground at the left; a fifth of the length for each step. */
export const uprightSection: SectionShape = {
  length: UPRIGHT.length,
  banks: [UPRIGHT.length * 0.3, UPRIGHT.length * 0.7],
  core: UPRIGHT.length * 0.5,
  width: 24,
  height: 34,
  step: 6,
  hachureStep: 5.2,
  place: (along, height) => ({ x: 30 + height, y: along }),
};
