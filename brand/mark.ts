/**
 * The mark: three concentric rings, each open at a gate, around a solid core, on a 32-unit grid.
 * The small cut (two rings, heavier) is for 20 px and below and for the favicon.
 */
export const MARK_GRID = 32;

export const mark = {
  strokeWidth: 2,
  coreRadius: 3,
  rings: [
    "M27.508 8.027A14 14 0 1 1 23.973 4.492",
    "M7.295 11.079A10 10 0 1 1 6 15.909",
    "M14.997 21.916A6 6 0 1 1 19.827 20.621",
  ],
} as const;

export const smallMark = {
  strokeWidth: 3,
  coreRadius: 3,
  rings: ["M27.946 9.711A13.5 13.5 0 1 1 22.289 4.054", "M8.685 17.658A7.5 7.5 0 1 1 14.342 23.315"],
} as const;

/** Radius of each wall in grid units, and direction of its gate in degrees, clockwise from three o'clock. */
export const walls = [
  { radius: 14, gate: -45 },
  { radius: 10, gate: 195 },
  { radius: 6, gate: 75 },
] as const;

/** Width of every gate, as a chord in grid units. */
export const GATE_WIDTH = 5;
