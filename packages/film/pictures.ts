import { OUTER_RADIUS } from "./stage.ts";
import tracesFile from "./traces.json" with { type: "json" };
import type { Trace } from "./traces.ts";

/** Budgets of the specification, in bytes. */
export const FILM_LIMIT = 600_000;
export const PICTURE_LIMIT = 40_000;

/** Position and scale of the drawing in a picture: `centre` in parts of width and height, `radius` of the outer wall. */
export type View = {
  width: number;
  height: number;
  centre: { x: number; y: number };
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

const traces = tracesFile as Record<keyof typeof tracesFile, Trace[]>;
const INK_950 = "#070a0f";
const INK_900 = "#0c1117";
const veil = (...stops: [at: number, brightness: number][]) => stops;
const STILL = { width: 1280, height: 648, line: 0.92, gain: 1, ground: INK_950 };

/**
 * Same scale as the hero at 1280, with more ground above the ring: on narrow screens the ring is lower under the header.
 * Four of its attacks arrive around the first frame, which is also the poster; the others keep strikes visible.
 */
export const film: Picture = {
  view: { ...STILL, height: 720, centre: { x: 0.735, y: 5 / 9 }, radius: OUTER_RADIUS, line: 1 },
  traces: traces.film,
};

/** Guard: the outer gate, and one attack waiting before it. */
export const guard: Picture = { view: { ...STILL, centre: { x: 0.735, y: 0.9 }, radius: 306 }, traces: traces.guard };

/** Red Team: the wall under attack. */
export const redTeam: Picture = {
  view: { ...STILL, centre: { x: 0.8, y: 0.98 }, radius: 330 },
  traces: traces.redTeam,
};

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
  traces: traces.closingBand,
};
