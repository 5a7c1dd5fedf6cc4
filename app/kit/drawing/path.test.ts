import { describe, expect, it } from "vitest";
import { arcTo, pair, short, strokesPath, toPoint } from "./path.ts";

describe("short", () => {
  it.each([
    [12, "12"],
    [12.34, "12.3"],
    [0.5, ".5"],
    [-0.5, "-.5"],
    [-0.01, "0"],
    [10.04, "10"],
  ])("writes %s as %s", (value, text) => {
    expect(short(value)).toBe(text);
  });
});

describe("pair", () => {
  it.each([
    [1, 2, "1 2"],
    [1, -2, "1-2"],
    [-1.25, 0.04, "-1.2 0"],
  ])("separates %s and %s only where it must", (x, y, text) => {
    expect(pair(x, y)).toBe(text);
  });
});

describe("toPoint", () => {
  it.each([
    [0, { x: 110, y: 100 }],
    [90, { x: 100, y: 110 }],
    [-90, { x: 100, y: 90 }],
    [540, { x: 90, y: 100 }],
  ])("puts %s degrees clockwise from three o'clock", (angle, point) => {
    expect(toPoint({ angle, radius: 10 }, 100)).toEqual(point);
  });
});

describe("strokesPath", () => {
  it("steps from the end of each stroke to the next", () => {
    const strokes = [
      { from: { x: 10, y: 10 }, to: { x: 10, y: 20 } },
      { from: { x: 12, y: 20 }, to: { x: 12, y: 10.5 } },
    ];
    expect(strokesPath(strokes)).toBe("m10 10 0 10m2 0 0-9.5");
  });
});

describe("arcTo", () => {
  it.each([
    [90, "A10 10 0 0 1 100 110"],
    [270, "A10 10 0 1 1 100 90"],
    [-90, "A10 10 0 0 0 100 90"],
    [-270, "A10 10 0 1 0 100 110"],
  ])("sweeps %s degrees", (sweep, path) => {
    expect(arcTo(100, 10, 0, sweep)).toBe(path);
  });
});
