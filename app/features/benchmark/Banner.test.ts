import { describe, expect, it } from "vitest";
import { arc, onRing } from "./Banner.tsx";

describe("onRing", () => {
  it.each([
    [0, [0, -100]],
    [25, [100, 0]],
    [50, [0, 100]],
    [75, [-100, 0]],
  ])("puts a score of %d at %j", (score, place) => {
    expect(onRing(100, score).map((part) => part + 0)).toEqual(place);
  });
});

describe("arc", () => {
  it.each([
    [0, 25, "M0 -100A100 100 0 0 1 100 0"],
    [0, 75, "M0 -100A100 100 0 1 1 -100 0"],
    [75, 100, "M-100 0A100 100 0 0 1 0 -100"],
  ])("goes clockwise from %d to %d", (from, to, path) => {
    expect(arc(100, from, to).replaceAll("-0A", "0A").replace(/-0 /g, "0 ")).toBe(path);
  });

  it("draws a full score as a ring, not as nothing", () => {
    expect(arc(100, 0, 100)).toMatch(/A100 100 0 1 1 -0\.06 -100$/);
  });
});
