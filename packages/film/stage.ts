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

export type Wall = { radius: number; gate: number; gateHalf: number };

/** The walls from the outside in. Gates have the mark's width. */
export const stageWalls: readonly Wall[] = walls.map(({ radius, gate }) => ({
  radius: radius * UNIT,
  gate: radians(gate),
  gateHalf: Math.asin(GATE_WIDTH / 2 / radius),
}));
export const outerWall = stageWalls[0] as Wall;

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The smaller angle between two directions. */
export function apart(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}

export function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}
