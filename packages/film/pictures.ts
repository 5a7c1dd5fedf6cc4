import { OUTER_RADIUS } from "./stage.ts";
import type { Trace } from "./traces.ts";

/** Budgets of the specification, in bytes. */
export const FILM_LIMIT = 600_000;
export const PICTURE_LIMIT = 40_000;

/** Position and scale of the drawing in a picture. */
export type View = {
  width: number;
  height: number;
  /** Centre of the plan, as parts of width and height. */
  centre: { x: number; y: number };
  /** Radius of the outer wall in the picture. */
  radius: number;
  /** Factor on stroke widths, which grow less than the drawing. */
  line: number;
  /** Factor on brightness. */
  gain: number;
  ground: string;
  /** Brightness by horizontal position (0 to 1), lower behind text. */
  veil?: readonly (readonly [at: number, brightness: number])[];
};

/** One crop of the drawing, and its attacks. */
export type Picture = { view: View; traces: readonly Trace[] };

const INK_950 = "#070a0f";
const INK_900 = "#0c1117";
const STILL = { width: 1280, height: 648, line: 0.92, gain: 1, ground: INK_950 };

/**
 * Same scale as the hero at 1280. It has more ground above the ring than the hero shows there, because on narrow
 * screens the ring is lower under the header; at every width the foot of the hero is plain ink.
 *
 * Four of its eleven attacks arrive around the first frame, which is also the poster; the others keep strikes visible
 * for the rest of the loop. Above the baseline of the hero's text, none starts left of 46 %.
 */
export const film: Picture = {
  view: { ...STILL, height: 720, centre: { x: 0.735, y: 5 / 9 }, radius: OUTER_RADIUS, line: 1 },
  traces: [
    { angle: 64, arrives: 8.85, from: 520, flight: 2.3, bend: -0.06, tail: 170 },
    { angle: 158, arrives: 9.1, from: 470, flight: 2.1, bend: 0.12, tail: 175 },
    { angle: 222, arrives: 9.45, from: 496, flight: 2.3, bend: 0.06, tail: 230 },
    { angle: -8, arrives: 9.88, from: 440, flight: 1.7, bend: -0.06, tail: 150 },
    { angle: -22, arrives: 0.8, from: 480, flight: 1.9, bend: -0.04, tail: 100 },
    { angle: 44, arrives: 1.15, from: 500, flight: 2.1, bend: -0.08, tail: 130 },
    { angle: -70, arrives: 0.55, from: 450, flight: 1.8, bend: 0.03, tail: 74, end: { at: "ground", radius: 296 } },
    { angle: 239, arrives: 2.7, from: 480, flight: 2.2, bend: 0.09, tail: 150 },
    { angle: 17, arrives: 4.3, from: 470, flight: 2.4, bend: 0.06, tail: 130 },
    { angle: 138, arrives: 5.9, from: 470, flight: 2.4, bend: 0.1, tail: 150 },
    { angle: 262, arrives: 7.5, from: 490, flight: 2.2, bend: 0.08, tail: 190 },
  ],
};

/** Guard: the outer gate, and one attack waiting before it. */
export const guard: Picture = {
  view: { ...STILL, centre: { x: 0.735, y: 0.9 }, radius: 306 },
  traces: [
    { angle: -76, arrives: 9.8, from: 430, flight: 2, bend: 0.16, tail: 130 },
    { angle: -14, arrives: 9.1, from: 420, flight: 2, bend: -0.04, tail: 70 },
    { angle: -44, arrives: 10, from: 400, flight: 2, bend: 0.04, tail: 74, end: { at: "gate", radius: 300 } },
    { angle: -62, arrives: 0.9, from: 480, flight: 2.2, bend: 0.04, tail: 70 },
  ],
};

/** Red Team: the wall under attack. */
export const redTeam: Picture = {
  view: { ...STILL, centre: { x: 0.8, y: 0.98 }, radius: 330 },
  traces: [
    { angle: 212, arrives: 9.2, from: 440, flight: 2, bend: 0.06, tail: 110 },
    { angle: 228, arrives: 9.55, from: 440, flight: 2, bend: 0.08, tail: 130 },
    { angle: 247, arrives: 9.35, from: 450, flight: 2, bend: 0.06, tail: 150 },
    { angle: 266, arrives: 9.75, from: 440, flight: 2, bend: -0.05, tail: 130 },
    { angle: 290, arrives: 9.88, from: 450, flight: 2, bend: 0.09, tail: 150 },
    { angle: 277, arrives: 0.6, from: 450, flight: 2, bend: 0.03, tail: 70 },
    { angle: 238, arrives: 0.8, from: 450, flight: 2, bend: 0.04, tail: 72 },
  ],
};

const veil = (...stops: [at: number, brightness: number][]) => stops;

/** Share images: the ring low on the right, faint behind the text. */
export const shareImage: Picture = {
  view: {
    ...STILL,
    width: 1200,
    height: 630,
    centre: { x: 0.64, y: 1.17 },
    radius: 490,
    line: 0.8,
    veil: veil([0.3, 0], [0.5, 0.3], [0.72, 1]),
  },
  traces: guard.traces,
};

/** Closing band: taller than the band at 1280, because a phone shows the ring smaller, with ground above it. */
export const closingBand: Picture = {
  view: {
    ...STILL,
    centre: { x: 0.93, y: 656.5 / 648 },
    radius: 380,
    line: 0.86,
    gain: 0.8,
    ground: INK_900,
    veil: veil([0.2, 0], [0.46, 0.42], [0.66, 1]),
  },
  traces: [
    { angle: 231, arrives: 9.6, from: 400, flight: 2, bend: 0.03, tail: 90 },
    { angle: 201, arrives: 9.45, from: 400, flight: 2, bend: 0.06, tail: 110 },
    { angle: 187, arrives: 0.55, from: 420, flight: 2, bend: 0.04, tail: 70 },
  ],
};
