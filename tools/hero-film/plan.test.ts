import { describe, expect, it } from "vitest";
import { walls } from "#brand/mark.ts";
import { coreAt } from "./core.ts";
import { drift, ground } from "./ground.ts";
import { ramparts } from "./ramparts.ts";
import { apart, CORE_RADIUS, OUTER_RADIUS, radians, stageWalls, type Wall } from "./stage.ts";

const cases = ramparts.map((rampart, index) => ({ index, rampart, wall: stageWalls[index] as Wall }));

describe.each(cases)("wall $index", ({ index, rampart, wall }) => {
  it("stands where the mark's ring stands, open where the mark is open", () => {
    expect(wall.radius / OUTER_RADIUS).toBeCloseTo((walls[index]?.radius ?? 0) / 14, 9);
    expect(wall.gate).toBeCloseTo(radians(walls[index]?.gate ?? 0), 9);
  });

  it("has nothing in its gate, and a hachure at each of its posts", () => {
    const distances = rampart.hachures.map(({ angle }) => apart(angle, wall.gate));
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(wall.gateHalf - 1e-9);
    expect(distances.filter((distance) => distance < wall.gateHalf + 1e-6)).toHaveLength(2);
    for (const { from, to } of rampart.crest) {
      for (const end of [from, to]) expect(apart(end, wall.gate)).toBeGreaterThanOrEqual(wall.gateHalf - 1e-9);
    }
  });

  it("leaves no other gap", () => {
    const angles = rampart.hachures.map(({ angle }) => angle);
    const steps = angles.slice(1).map((angle, place) => (angle - (angles[place] ?? 0)) * wall.radius);
    for (const step of steps) expect(step).toBeCloseTo(4.1, 1);
  });

  it("keeps to the drawing's opacities and lengths", () => {
    const gain = [1, 0.74, 0.6][index] ?? 0;
    const full = 0.105 * OUTER_RADIUS * ([1, 0.82, 0.7][index] ?? 0);
    for (const { opacity, length } of rampart.hachures) {
      expect(opacity / gain).toBeGreaterThanOrEqual(0.26 - 1e-9);
      expect(opacity / gain).toBeLessThanOrEqual(0.76 + 1e-9);
      expect(length).toBeLessThan(full * 1.2);
      expect(length).toBeGreaterThan(full * 0.72 * 0.8);
    }
  });

  it("has a crest of separate arcs just inside", () => {
    expect(rampart.crestRadius).toBeLessThan(wall.radius);
    const lengths = rampart.crest.map(({ from, to }) => (to - from) * rampart.crestRadius);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(10 - 1e-9);
    expect(Math.max(...lengths)).toBeLessThan(40 + 3 + 10);
  });
});

describe("the ground", () => {
  it("fades outward from at most half", () => {
    for (const { radius, dashes } of ground) {
      const most = 0.5 * Math.exp((-0.85 * Math.max(0, radius - OUTER_RADIUS)) / OUTER_RADIUS);
      for (const { opacity } of dashes) expect(opacity).toBeLessThanOrEqual(most + 1e-9);
    }
  });

  it("is strewn with dashes of 5 to 25 pixels that never touch", () => {
    for (const { radius, dashes } of ground) {
      for (const [index, { from, to }] of dashes.entries()) {
        expect((to - from) * radius).toBeGreaterThanOrEqual(5 - 1e-9);
        expect((to - from) * radius).toBeLessThanOrEqual(25 + 1e-9);
        const next = dashes[index + 1]?.from ?? (dashes[0]?.from ?? 0) + 2 * Math.PI;
        expect((next - to) * radius).toBeGreaterThan(0);
      }
    }
  });

  it("drifts by at most 1.5 degrees", () => {
    const drifts = ground.flatMap((ring) => [0, 1, 2, 3, 4].map((second) => Math.abs(drift(ring, second * 2))));
    expect(Math.max(...drifts)).toBeLessThanOrEqual(radians(1.5) + 1e-12);
    expect(Math.max(...drifts)).toBeGreaterThan(radians(1));
  });
});

describe("the core", () => {
  it("fills the mark's core with rings that turn against their neighbours", () => {
    const [now, later] = [coreAt(0), coreAt(1)];
    expect(now[0]?.radius).toBe(CORE_RADIUS);
    const turns = now.map(({ dashes }, index) =>
      Math.sign((later[index]?.dashes[0]?.from ?? 0) - (dashes[0]?.from ?? 0)),
    );
    expect(turns.slice(0, 4)).toEqual([1, -1, 1, -1]);
  });
});
