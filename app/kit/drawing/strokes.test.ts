import { describe, expect, it } from "vitest";
import { litStrokes, STROKE_HEIGHT, strokesRow } from "./strokes.ts";

const strokes = (path: string) =>
  [...path.matchAll(/M([\d.]+) ([\d.]+)v([\d.]+)/g)].map((match) => match.slice(1, 4).map(Number));

describe("strokesRow", () => {
  it("stands every stroke on the same ground line", () => {
    for (const [, top = 0, height = 0] of strokes(strokesRow(9))) expect(top + height).toBe(STROKE_HEIGHT);
  });

  it("keeps its step, and goes on where another row ends", () => {
    expect(strokes(strokesRow(3, 11.75)).map(([x]) => x)).toEqual([0, 11.75, 23.5]);
    const whole = strokes(strokesRow(7));
    expect([...strokes(strokesRow(3)), ...strokes(strokesRow(4, 1, 3))]).toEqual(whole);
  });

  it("draws nothing for none", () => {
    expect(strokesRow(0)).toBe("");
  });
});

describe("litStrokes", () => {
  it.each([
    [0, 0],
    [0.1, 1],
    [4.9, 3],
    [7.6, 5],
    [100, 64],
  ])("shows %d%% of 64 as %i", (share, lit) => {
    expect(litStrokes(share, 64)).toBe(lit);
  });
});
