import { describe, expect, it } from "vitest";
import {
  baseline,
  CENTRE,
  direct,
  drawGround,
  letters,
  parallels,
  posts,
  probes,
  STAGE,
  STRUCK_TIP,
  struck,
  survey,
  trenchPoints,
  WALL,
  wall,
} from "./EngagementPlan.tsx";

const numbers = (path: string) => (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);
const fromCentre = ({ x, y }: { x: number; y: number }) => Math.hypot(x - CENTRE.x, y - CENTRE.y);

describe("the siege plan", () => {
  it("starts every parallel over its week’s column", () => {
    const radii = parallels.map((path) => numbers(path)[2]);
    expect(radii).toEqual([0, 204, 408, 612, 816].map((x) => CENTRE.x - x));
  });

  it("turns the trench on each parallel, and comes closer with every week", () => {
    for (const [index, x] of [0, 204, 408, 612, 816].entries()) {
      expect(fromCentre(trenchPoints[index] as (typeof trenchPoints)[number])).toBeCloseTo(CENTRE.x - x, 0);
    }
    const distances = trenchPoints.map(fromCentre);
    expect(distances).toEqual([...distances].sort((a, b) => b - a));
    expect(posts).toHaveLength(trenchPoints.length - 1);
  });

  it("stops before the wall: neither trench nor probe enters", () => {
    for (const place of [trenchPoints.at(-1), ...probes.map(({ end }) => end)]) {
      expect(fromCentre(place as { x: number; y: number })).toBeGreaterThan(STRUCK_TIP - 5);
    }
  });

  it("fires fifteen equal shots, then fifteen that converge", () => {
    expect([baseline.length, direct.length]).toEqual([15, 15]);
    const lengths = new Set(baseline.map(({ from, to }) => Math.round(to.x - from.x)));
    expect(lengths.size).toBe(1);
    const spread = (end: "from" | "to") => Math.abs((direct[0]?.[end].y ?? 0) - (direct[14]?.[end].y ?? 0));
    expect(spread("to")).toBeLessThan(spread("from") / 2);
  });

  it("has four letters, and crosses for the survey", () => {
    expect(letters).toHaveLength(4);
    expect(survey.split("h8")).toHaveLength(3 * 7 + 1);
  });

  it("throws the ground the same way every time, on the paper", () => {
    expect(drawGround()).toEqual(drawGround());
    for (const { d } of drawGround()) {
      let [x, y] = [0, 0];
      for (const stroke of d.split("m").slice(1)) {
        const [stepX = 0, stepY = 0, alongX = 0, alongY = 0] = numbers(stroke);
        x += stepX + alongX;
        y += stepY + alongY;
        expect(x).toBeLessThanOrEqual(STAGE.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(STAGE.height);
      }
    }
  });
});

describe("the wall", () => {
  it("is struck where the trench arrives, and nowhere else", () => {
    const count = struck.split("m").length - 1;
    const calm = wall().reduce((sum, { d }) => sum + d.split("m").length - 1, 0);
    expect(count + calm).toBe(WALL.hachures);
    expect(count).toBeGreaterThan(8);
  });
});
