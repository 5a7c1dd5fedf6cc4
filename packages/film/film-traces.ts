import type { Trace } from "./traces.ts";

const wall = { at: "wall" } as const;

/**
 * The film's eleven attacks. Four arrive around the first frame, which is also the poster; the others
 * keep strikes visible for the rest of the loop. Above the baseline of the hero's text, none starts left of 46 %.
 */
export const filmTraces: readonly Trace[] = [
  { angle: 64, arrives: 8.85, from: 520, flight: 2.3, bend: -0.06, tail: 170, end: wall },
  { angle: 158, arrives: 9.1, from: 470, flight: 2.1, bend: 0.12, tail: 175, end: wall },
  { angle: 222, arrives: 9.45, from: 496, flight: 2.3, bend: 0.06, tail: 230, end: wall },
  { angle: -8, arrives: 9.88, from: 440, flight: 1.7, bend: -0.06, tail: 150, end: wall },
  { angle: -22, arrives: 0.8, from: 480, flight: 1.9, bend: -0.04, tail: 100, end: wall },
  { angle: 44, arrives: 1.15, from: 500, flight: 2.1, bend: -0.08, tail: 130, end: wall },
  { angle: -70, arrives: 0.55, from: 450, flight: 1.8, bend: 0.03, tail: 74, end: { at: "ground", radius: 296 } },
  { angle: 239, arrives: 2.7, from: 480, flight: 2.2, bend: 0.09, tail: 150, end: wall },
  { angle: 17, arrives: 4.3, from: 470, flight: 2.4, bend: 0.06, tail: 130, end: wall },
  { angle: 138, arrives: 5.9, from: 470, flight: 2.4, bend: 0.1, tail: 150, end: wall },
  { angle: 262, arrives: 7.5, from: 490, flight: 2.2, bend: 0.08, tail: 190, end: wall },
];
