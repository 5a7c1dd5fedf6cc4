import { type Weights, wholeWeights } from "#domain/benchmark/weights.ts";

/** Corners of the triangle: injection on top, leakage at the left, jailbreak at the right. */
export const TRIANGLE = { width: 228, height: 178 };
const TOP = { x: TRIANGLE.width / 2, y: 0 };
const LEFT = { x: 0, y: TRIANGLE.height };
const RIGHT = { x: TRIANGLE.width, y: TRIANGLE.height };

export type Point = { x: number; y: number };

const round = (value: number) => Math.round(value * 100) / 100;

/** Where three shares lie: the larger a share, the nearer its corner. */
export function pointOf({ promptInjection, jailbreak, dataLeakage }: Weights): Point {
  const sum = promptInjection + jailbreak + dataLeakage;
  const mix = (axis: "x" | "y") =>
    round((promptInjection * TOP[axis] + jailbreak * RIGHT[axis] + dataLeakage * LEFT[axis]) / sum);
  return { x: mix("x"), y: mix("y") };
}

/** The whole percents of a point; outside the triangle, those of the nearest edge or corner. */
export function weightsAt({ x, y }: Point): Weights {
  const promptInjection = 1 - y / TRIANGLE.height;
  const jailbreak = (x - LEFT.x - promptInjection * (TOP.x - LEFT.x)) / TRIANGLE.width;
  return wholeWeights({ promptInjection, jailbreak, dataLeakage: 1 - promptInjection - jailbreak });
}

/** Lines at each fifth, parallel to the sides. */
export function gridLines(): string[] {
  const at = (promptInjection: number, jailbreak: number, dataLeakage: number) => {
    const { x, y } = pointOf({ promptInjection, jailbreak, dataLeakage });
    return `${x} ${y}`;
  };
  return [20, 40, 60, 80].flatMap((share) => [
    `M${at(share, 0, 100 - share)}L${at(share, 100 - share, 0)}`,
    `M${at(0, share, 100 - share)}L${at(100 - share, share, 0)}`,
    `M${at(0, 100 - share, share)}L${at(100 - share, 0, share)}`,
  ]);
}
