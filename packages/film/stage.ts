import { GATE_WIDTH, walls } from "../../brand/mark.ts";

/**
 * The drawing has one coordinate system, in pixels of the hero at 1280 around 0 0; film and stills place and scale it.
 * Angles are radians in code and degrees in hand-written lists; 0 is three o'clock, clockwise, as on the mark.
 */
export const OUTER_RADIUS = 248;
const UNIT = OUTER_RADIUS / walls[0].radius;
export const CORE_RADIUS = 3 * UNIT;

/** Full length of a hachure of the outer wall. */
export const HACHURE_LENGTH = 0.105 * OUTER_RADIUS;
/** Radius at which attacks end: the tips of the outer wall's hachures. */
export const TIP_RADIUS = OUTER_RADIUS + HACHURE_LENGTH + 3;

export const radians = (degrees: number) => (degrees * Math.PI) / 180;
export const degrees = (angle: number) => (angle * 180) / Math.PI;

export type Wall = { radius: number; gate: number; gateHalf: number };

/** The walls from the outside in. Gates have the mark's width. */
export const stageWalls: readonly Wall[] = walls.map(({ radius, gate }) => ({
  radius: radius * UNIT,
  gate: radians(gate),
  gateHalf: Math.asin(GATE_WIDTH / 2 / radius),
}));

/** The smaller angle between two directions. */
export function apart(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}

export const LOOP_SECONDS = 10;
/** Half of the usual 60 Hz, so that every frame lasts equally long. */
export const FRAMES_PER_SECOND = 30;
export const FRAMES = LOOP_SECONDS * FRAMES_PER_SECOND;

/** A sine from -1 to 1 with the loop as its period, so that movement has no seam. */
export const wave = (seconds: number, phase: number) => Math.sin((seconds / LOOP_SECONDS) * 2 * Math.PI + phase);

/** Seconds since a moment of the loop, from 0 to less than a loop. */
export function since(moment: number, seconds: number): number {
  const passed = (seconds - moment) % LOOP_SECONDS;
  return passed < 0 ? passed + LOOP_SECONDS : passed;
}

export const mix = (from: number, to: number, part: number) => from + (to - from) * part;
export const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Smoothstep: 0 before `from`, 1 after `to`; descending if `to` is the smaller. */
export function smooth(from: number, to: number, value: number): number {
  const part = clamp((value - from) / (to - from));
  return part * part * (3 - 2 * part);
}
