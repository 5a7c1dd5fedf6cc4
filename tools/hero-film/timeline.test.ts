import { describe, expect, it } from "vitest";
import { LOOP_SECONDS, mix, since, smooth, wave } from "./timeline.ts";

describe("wave", () => {
  it("comes home after a loop, and not before", () => {
    for (const seconds of [0, 1.3, 9.9]) expect(wave(seconds + LOOP_SECONDS, 0.7)).toBeCloseTo(wave(seconds, 0.7), 12);
    expect(Math.abs(wave(LOOP_SECONDS / 2, 0.7) - wave(0, 0.7))).toBeGreaterThan(1);
  });
});

describe("since", () => {
  it.each([
    [2, 2, 0],
    [2, 5, 3],
    [9, 1, 2],
    [0, 10, 0],
    [-1, 0, 1],
    [3, 12.5, 9.5],
  ])("counts from %s to %s as %s", (moment, seconds, passed) => {
    expect(since(moment, seconds)).toBeCloseTo(passed, 12);
  });
});

describe("smooth", () => {
  it.each([
    [0, 2, -1, 0],
    [0, 2, 1, 0.5],
    [0, 2, 3, 1],
    [2, 0, 3, 0],
    [2, 0, 1, 0.5],
    [2, 0, -1, 1],
  ])("goes from %s to %s: at %s it is %s", (from, to, value, result) => {
    expect(smooth(from, to, value)).toBeCloseTo(result, 12);
  });
});

describe("mix", () => {
  it("goes from the first to the second", () => {
    expect([0, 0.25, 1].map((part) => mix(10, 30, part))).toEqual([10, 15, 30]);
  });
});
