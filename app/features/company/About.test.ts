import { describe, expect, it } from "vitest";
import { gateHalfAngle } from "#app/kit/drawing/geometry.ts";
import { leaders, NOTES, PLAN, STAGE } from "./About.tsx";

const numbers = (path: string) => (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);
const centre = { x: PLAN.x + 20 * PLAN.unit, y: 20 * PLAN.unit };
const places = leaders.map(({ from }) => ({
  units: Math.hypot(from.x - centre.x, from.y - centre.y) / PLAN.unit,
  angle: (Math.atan2(from.y - centre.y, from.x - centre.x) * 180) / Math.PI,
}));

describe("the leaders", () => {
  it("start in the outer gate, at the outer wall and at the core", () => {
    const [gate, wall, core] = places;
    expect(gate?.units).toBeCloseTo(13.4, 1);
    expect(Math.abs((gate?.angle ?? 0) + 45)).toBeLessThan(gateHalfAngle(14));
    expect(wall?.units).toBeCloseTo(15.9, 1);
    expect(core?.units).toBeLessThan(6);
  });

  it("end at their notes’ edge, each at its height", () => {
    for (const [index, { line }] of leaders.entries()) {
      expect(line).toMatch(new RegExp(`H${NOTES.x}$`));
      expect(numbers(line).at(-2)).toBe(NOTES.heights[index]);
    }
  });

  it("stay on the stage", () => {
    for (const { line, dots = "" } of leaders) {
      for (const value of numbers(line + dots)) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(STAGE.width);
      }
    }
  });
});
