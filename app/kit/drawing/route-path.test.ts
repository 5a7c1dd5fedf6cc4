import { describe, expect, it } from "vitest";
import { walls } from "#brand/mark.ts";
import { CORE_UNITS, gateHalfAngle, PLAN_UNITS } from "./geometry.ts";
import {
  crossPath,
  dotsPath,
  gatePlaces,
  type Leg,
  legEnd,
  legStart,
  legs,
  type RouteName,
  routePath,
} from "./route-path.ts";

const names: RouteName[] = ["lost", "received"];
const apart = (a: number, b: number) => Math.abs(((((a - b) % 360) + 540) % 360) - 180);
const numbers = (path: string) => (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);

/** Walks a leg in small steps. */
function steps(leg: Leg) {
  const [start, end] = [legStart(leg), legEnd(leg)];
  return Array.from({ length: 401 }, (_, index) => ({
    angle: start.angle + ((end.angle - start.angle) * index) / 400,
    radius: start.radius + ((end.radius - start.radius) * index) / 400,
  }));
}

/** Gates passed, by wall from outside in; anything else that meets a wall is a breach. */
function crossings(name: RouteName) {
  const walk = legs[name].flatMap(steps);
  return walls.map(({ radius, gate }) => {
    const met = walk.filter((step, index) => {
      const before = walk[index - 1];
      return before !== undefined && before.radius > radius !== step.radius > radius;
    });
    return {
      passed: met.length,
      breached: met.filter(({ angle }) => apart(angle, gate) >= gateHalfAngle(radius)).length,
    };
  });
}

describe.each(names)("the way of the %s", (name) => {
  it("is unbroken: every leg starts where the one before ends", () => {
    const route = legs[name];
    for (const [index, leg] of route.slice(1).entries()) {
      const before = legEnd(route[index] as Leg);
      const start = legStart(leg);
      expect(start.radius).toBe(before.radius);
      expect(apart(start.angle, before.angle)).toBeCloseTo(0, 9);
    }
  });

  it("breaches no wall", () => {
    expect(crossings(name).map(({ breached }) => breached)).toEqual([0, 0, 0]);
  });

  it("stays inside the square", () => {
    for (const { angle, radius } of legs[name].flatMap(steps)) {
      const radians = (angle * Math.PI) / 180;
      const reach = Math.max(Math.abs(radius * Math.cos(radians)), Math.abs(radius * Math.sin(radians)));
      expect(reach).toBeLessThan(PLAN_UNITS / 2);
    }
  });
});

describe("where the ways lead", () => {
  it.each([
    ["lost", [1, 0, 0], 12.75],
    ["received", [1, 1, 1], CORE_UNITS],
  ] as const)("%s passes gates %j and ends %s units from the centre", (name, passed, radius) => {
    expect(crossings(name).map((wall) => wall.passed)).toEqual(passed);
    expect(legEnd(legs[name].at(-1) as Leg).radius).toBe(radius);
  });

  it("turns clockwise when lost and anticlockwise, a third of a turn at a time, when received", () => {
    const sweeps = (name: RouteName) => legs[name].flatMap((leg) => (leg.kind === "bend" ? [leg.sweep] : []));
    expect(sweeps("lost")).toEqual([169]);
    expect(sweeps("received")).toEqual([-120, -120]);
  });
});

describe("the drawn path", () => {
  it.each([
    ["lost", "M576.7 47.3L452.6 171.4A198.9 198.9 0 0 1 200.8 476.9"],
    [
      "received",
      "M576.7 47.3L452.6 171.4A198.9 198.9 0 0 0 119.9 260.5L183.2 277.5A133.4 133.4 0 0 0 346.5 440.8L321.3 346.7",
    ],
  ] as const)("%s", (name, path) => {
    expect(routePath(legs[name])).toBe(path);
  });

  it("puts a ring where the received way passes each wall", () => {
    expect(gatePlaces()).toHaveLength(walls.length);
    for (const [index, { x, y }] of gatePlaces().entries()) {
      const { radius, gate } = walls[index] as (typeof walls)[number];
      expect(Math.hypot(x - 312, y - 312)).toBeCloseTo(radius * 15.6, 0);
      expect(apart((Math.atan2(y - 312, x - 312) * 180) / Math.PI, gate)).toBeLessThan(0.1);
    }
  });

  it("ends the lost way in a cross, and dots the corridor from there to the next gate", () => {
    const dots = dotsPath().split("M").slice(1).map(numbers);
    const angles = dots.map(([x = 0, y = 0]) => (Math.atan2(y - 312, x - 312) * 180) / Math.PI);
    for (const [x = 0, y = 0] of dots) expect(Math.hypot(x - 312, y - 312)).toBeCloseTo(198.9, 0);
    expect(apart(angles[0] as number, 124)).toBeGreaterThan(8);
    expect(apart(angles.at(-1) as number, walls[1].gate)).toBeLessThan(10);

    const [x = 0, y = 0, side = 0] = numbers(crossPath());
    expect(Math.hypot(x + side / 2 - 312, y + side / 2 - 312)).toBeCloseTo(198.9, 0);
  });
});
