import { describe, expect, it } from "vitest";
import {
  drawPlan,
  drawSection,
  lineHeights,
  lyingSection,
  OPENING_ANGLES,
  PLAN_CENTRE,
  profile,
  STAGE,
  UPRIGHT,
  uprightSection,
} from "./path-geometry.ts";

const numbers = (path: string) => (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);

describe("the plan", () => {
  const plan = drawPlan();

  it("is the same drawing every time", () => {
    expect(drawPlan()).toEqual(plan);
  });

  it("has six openings, three in and three out, the axis in the middle of each", () => {
    expect(plan.openings.map(({ side }) => side)).toEqual(["in", "in", "in", "out", "out", "out"]);
    expect(plan.openings.map(({ axis }) => axis)).toEqual([false, true, false, false, true, false]);
  });

  it("leads a level line from the content’s edge to each checkpoint", () => {
    for (const { side, checkpoint, approach } of plan.openings) {
      const [edge = 0, y1 = 0, stop = 0, y2 = 0] = numbers(approach);
      expect(edge + PLAN_CENTRE.x).toBe(side === "in" ? 0 : STAGE.width);
      expect(y1).toBe(y2);
      expect(Math.abs(stop)).toBeGreaterThan(Math.abs(checkpoint.x));
    }
  });

  it("draws both sides’ lines at the same three heights", () => {
    const heights = (side: string) =>
      plan.openings.filter((opening) => opening.side === side).map(({ checkpoint }) => checkpoint.y + PLAN_CENTRE.y);
    expect(heights("in")).toEqual(lineHeights);
    expect(heights("out")).toEqual(lineHeights);
  });

  it("points every arrow to the right: in towards the core, out away from it", () => {
    for (const { arrow } of plan.openings) {
      const [left = 0, , tip = 0, , right = 0] = numbers(arrow);
      expect(tip).toBeGreaterThan(Math.min(left, right));
    }
  });

  it("lets no hachure cross a line", () => {
    const xs = plan.hachures.flatMap(({ d }) => {
      let [x, y] = [0, 0];
      return d
        .split("m")
        .slice(1)
        .map((stroke) => {
          const [stepX = 0, stepY = 0, alongX = 0, alongY = 0] = numbers(stroke);
          const from = { x: x + stepX, y: y + stepY };
          x = from.x + alongX;
          y = from.y + alongY;
          return { from, to: { x, y } };
        });
    });
    for (const { checkpoint } of plan.openings) {
      const crossing = xs.filter(
        ({ from, to }) =>
          Math.sign(from.x) === Math.sign(checkpoint.x) &&
          Math.max(Math.abs(from.x), Math.abs(to.x)) > Math.abs(checkpoint.x) &&
          (from.y - checkpoint.y) * (to.y - checkpoint.y) <= 0,
      );
      expect(crossing).toEqual([]);
    }
  });

  it("has its openings where the words stand", () => {
    expect(OPENING_ANGLES.in).toHaveLength(3);
    expect(lineHeights).toEqual([...lineHeights].sort((a, b) => a - b));
  });
});

describe.each([
  ["lying", lyingSection, STAGE.width, STAGE.height],
  ["upright", uprightSection, UPRIGHT.width, UPRIGHT.length],
] as const)("the section, %s", (_, shape, width, height) => {
  const section = drawSection(shape);

  it("is the same drawing every time", () => {
    expect(drawSection(shape)).toEqual(section);
  });

  it("stays on its paper", () => {
    for (const path of [section.ground, section.request]) {
      const places = numbers(path);
      for (const [index, value] of places.entries()) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(index % 2 === 0 ? width : height);
      }
    }
  });

  it("is highest at its banks, lowest in its ditches, and the same from both ends", () => {
    const [first, last] = shape.banks;
    expect(profile(shape, first)).toBeGreaterThan(profile(shape, shape.core));
    expect(profile(shape, first - 2.15 * shape.width)).toBeLessThan(0);
    expect(profile(shape, first)).toBeCloseTo(profile(shape, last), 6);
  });

  it("has a checkpoint on each bank and the core between them", () => {
    const [before, after] = section.checkpoints;
    const along = (point: { x: number; y: number } | undefined) => (shape === lyingSection ? point?.x : point?.y) ?? 0;
    expect([along(before), along(section.core), along(after)]).toEqual([shape.banks[0], shape.core, shape.banks[1]]);
  });
});
