import { describe, expect, it } from "vitest";
import { litStrokes } from "./hachures.tsx";
import { randomFrom } from "./noise.ts";
import { arcTo, pair, strokesPath } from "./path.ts";

describe("path data", () => {
  it.each([
    [1, 2, "1 2"],
    [12.34, 0.5, "12.3 .5"],
    [-0.5, -0.01, "-.5 0"],
    [1, -2, "1-2"],
    [-1.25, 0.04, "-1.2 0"],
  ])("writes %s and %s as %s, with no needless character", (x, y, text) => expect(pair(x, y)).toBe(text));

  it("joins strokes by relative moves", () => {
    const strokes = [
      { from: { x: 10, y: 10 }, to: { x: 10, y: 20 } },
      { from: { x: 12, y: 20 }, to: { x: 12, y: 10.5 } },
    ];
    expect(strokesPath(strokes)).toBe("m10 10 0 10m2 0 0-9.5");
  });

  it.each([
    [90, "A10 10 0 0 1 100 110"],
    [270, "A10 10 0 1 1 100 90"],
    [-90, "A10 10 0 0 0 100 90"],
    [-270, "A10 10 0 1 0 100 110"],
  ])("sweeps %s degrees", (sweep, path) => expect(arcTo({ x: 100, y: 100 }, 10, 0, sweep)).toBe(path));
});

// Drawings have to be deterministic: a difference between server and browser breaks hydration.
it("noise: is the same for one seed and different for another", () => {
  const draw = (seed: number) => Array.from({ length: 20 }, randomFrom(seed));
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

it.each([
  [0, 0],
  [0.1, 1],
  [4.9, 3],
  [100, 64],
])("shows %d%% of 64 strokes as %i lit", (share, lit) => expect(litStrokes(share, 64)).toBe(lit));
