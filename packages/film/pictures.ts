import { filmTraces } from "./film-traces.ts";
import { OUTER_RADIUS } from "./stage.ts";
import type { Trace } from "./traces.ts";
import type { View } from "./view.ts";

/** One crop of the drawing, and its attacks. */
export type Picture = { view: View; traces: readonly Trace[] };

const INK_950 = "#070a0f";
const INK_900 = "#0c1117";
const wall = { at: "wall" } as const;

/**
 * Same scale as the hero at 1280. It has more ground above the ring than the hero shows there, because on narrow screens the
 * ring is lower under the header; at every width the foot of the hero is plain ink.
 */
export const film: Picture = {
  view: {
    width: 1280,
    height: 720,
    centre: { x: 0.735, y: 5 / 9 },
    radius: OUTER_RADIUS,
    line: 1,
    gain: 1,
    ground: INK_950,
  },
  traces: filmTraces,
};

/** Guard: the outer gate, and one attack waiting before it. */
export const guard: Picture = {
  view: {
    width: 1280,
    height: 648,
    centre: { x: 0.735, y: 0.9 },
    radius: 306,
    line: 0.92,
    gain: 1,
    ground: INK_950,
  },
  traces: [
    { angle: -76, arrives: 9.8, from: 430, flight: 2, bend: 0.16, tail: 130, end: wall },
    { angle: -14, arrives: 9.1, from: 420, flight: 2, bend: -0.04, tail: 70, end: wall },
    { angle: -44, arrives: 10, from: 400, flight: 2, bend: 0.04, tail: 74, end: { at: "gate", radius: 300 } },
    { angle: -62, arrives: 0.9, from: 480, flight: 2.2, bend: 0.04, tail: 70, end: wall },
  ],
};

/** Red Team: the wall under attack. */
export const redTeam: Picture = {
  view: {
    width: 1280,
    height: 648,
    centre: { x: 0.8, y: 0.98 },
    radius: 330,
    line: 0.92,
    gain: 1,
    ground: INK_950,
  },
  traces: [
    { angle: 212, arrives: 9.2, from: 440, flight: 2, bend: 0.06, tail: 110, end: wall },
    { angle: 228, arrives: 9.55, from: 440, flight: 2, bend: 0.08, tail: 130, end: wall },
    { angle: 247, arrives: 9.35, from: 450, flight: 2, bend: 0.06, tail: 150, end: wall },
    { angle: 266, arrives: 9.75, from: 440, flight: 2, bend: -0.05, tail: 130, end: wall },
    { angle: 290, arrives: 9.88, from: 450, flight: 2, bend: 0.09, tail: 150, end: wall },
    { angle: 277, arrives: 0.6, from: 450, flight: 2, bend: 0.03, tail: 70, end: wall },
    { angle: 238, arrives: 0.8, from: 450, flight: 2, bend: 0.04, tail: 72, end: wall },
  ],
};

/** Share images: the ring low on the right, faint behind the text. */
export const shareImage: Picture = {
  view: {
    width: 1200,
    height: 630,
    centre: { x: 0.64, y: 1.17 },
    radius: 490,
    line: 0.8,
    gain: 1,
    ground: INK_950,
    veil: [
      [0.3, 0],
      [0.5, 0.3],
      [0.72, 1],
    ],
  },
  traces: guard.traces,
};

/** Closing band: taller than the band at 1280, because a phone shows the ring smaller, with ground above it. */
export const closingBand: Picture = {
  view: {
    width: 1280,
    height: 648,
    centre: { x: 0.93, y: 656.5 / 648 },
    radius: 380,
    line: 0.86,
    gain: 0.8,
    ground: INK_900,
    veil: [
      [0.2, 0],
      [0.46, 0.42],
      [0.66, 1],
    ],
  },
  traces: [
    { angle: 231, arrives: 9.6, from: 400, flight: 2, bend: 0.03, tail: 90, end: wall },
    { angle: 201, arrives: 9.45, from: 400, flight: 2, bend: 0.06, tail: 110, end: wall },
    { angle: 187, arrives: 0.55, from: 420, flight: 2, bend: 0.04, tail: 70, end: wall },
  ],
};
