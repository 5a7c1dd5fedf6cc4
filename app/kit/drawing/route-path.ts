import { walls } from "#brand/mark.ts";
import { CORE_UNITS, PLAN_UNITS, UNIT } from "./geometry.ts";
import { arcTo, type Point, type Polar, pair, toPoint } from "./path.ts";

export type RouteName = "lost" | "received";

/** A way over the plan is made of straight legs towards or from the centre and bends round it. */
export type Leg =
  | { kind: "straight"; angle: number; from: number; to: number }
  | { kind: "bend"; radius: number; from: number; sweep: number };

const [outer, middle, inner] = walls;
const START = 24;
/** Radii at which one walks between two walls, clear of the hachures. */
const CORRIDORS = { first: 12.75, second: 8.55 } as const;
/** Gates stand a third of a turn apart; the short way to the next one is anticlockwise. */
const TO_NEXT_GATE = -120;
const LOST_AT = 124;

export const legs: Record<RouteName, readonly Leg[]> = {
  lost: [
    { kind: "straight", angle: outer.gate, from: START, to: CORRIDORS.first },
    { kind: "bend", radius: CORRIDORS.first, from: outer.gate, sweep: LOST_AT - outer.gate },
  ],
  received: [
    { kind: "straight", angle: outer.gate, from: START, to: CORRIDORS.first },
    { kind: "bend", radius: CORRIDORS.first, from: outer.gate, sweep: TO_NEXT_GATE },
    { kind: "straight", angle: middle.gate, from: CORRIDORS.first, to: CORRIDORS.second },
    { kind: "bend", radius: CORRIDORS.second, from: middle.gate, sweep: TO_NEXT_GATE },
    { kind: "straight", angle: inner.gate, from: CORRIDORS.second, to: CORE_UNITS },
  ],
};

function legStart(leg: Leg): Polar {
  return leg.kind === "straight" ? { angle: leg.angle, radius: leg.from } : { angle: leg.from, radius: leg.radius };
}

function legEnd(leg: Leg): Polar {
  return leg.kind === "straight"
    ? { angle: leg.angle, radius: leg.to }
    : { angle: leg.from + leg.sweep, radius: leg.radius };
}

export function routePath(route: readonly Leg[], unit: number = UNIT): string {
  const [first] = route;
  if (!first) return "";
  const start = place(legStart(first), unit);
  return `M${pair(start.x, start.y)}${route.map((leg) => drawLeg(leg, unit)).join("")}`;
}

function drawLeg(leg: Leg, unit: number): string {
  if (leg.kind === "bend") return arcTo((PLAN_UNITS / 2) * unit, leg.radius * unit, leg.from, leg.sweep);
  const end = place(legEnd(leg), unit);
  return `L${pair(end.x, end.y)}`;
}

/** Where the received way passes each wall. */
export function gatePlaces(unit: number = UNIT): Point[] {
  return walls.map(({ radius, gate }) => place({ radius, angle: gate }, unit));
}

const CROSS = { angle: 128, arm: 0.4 } as const;

/** Where the lost way ends: a cross on the corridor, a little ahead of the last step. */
export function crossPath(unit: number = UNIT): string {
  const { x, y } = place({ radius: CORRIDORS.first, angle: CROSS.angle }, unit);
  const arm = CROSS.arm * unit;
  const side = 2 * arm;
  return `M${pair(x - arm, y - arm)}l${pair(side, side)}M${pair(x - arm, y + arm)}l${pair(side, -side)}`;
}

const DOTS = { from: 136, to: 186, step: 5 } as const;

/** The rest of the way to the next gate, untrodden: zero-length strokes whose round caps are the dots. */
export function dotsPath(unit: number = UNIT): string {
  const count = (DOTS.to - DOTS.from) / DOTS.step + 1;
  return Array.from({ length: count }, (_, index) => {
    const { x, y } = place({ radius: CORRIDORS.first, angle: DOTS.from + DOTS.step * index }, unit);
    return `M${pair(x, y)}h0`;
  }).join("");
}

function place(polar: Polar, unit: number): Point {
  return toPoint({ angle: polar.angle, radius: polar.radius * unit }, (PLAN_UNITS / 2) * unit);
}
