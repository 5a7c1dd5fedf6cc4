import { walls } from "#brand/mark.ts";
import { bend, CORE_UNITS, onPlan } from "./geometry.ts";
import { pair } from "./path.ts";

export type RouteName = "lost" | "received";

const [outer, middle, inner] = walls;
const START = 24;
/** Radii at which one walks between two walls, clear of the hachures. */
const CORRIDORS = { first: 12.75, second: 8.55 } as const;
/** Gates stand a third of a turn apart; the short way to the next one is anticlockwise. */
const TO_NEXT_GATE = -120;
const LOST_AT = 124;

function at(angle: number, units: number): string {
  const { x, y } = onPlan(angle, units);
  return pair(x, y);
}

const arrival = `M${at(outer.gate, START)}L${at(outer.gate, CORRIDORS.first)}`;

/** A way over the plan is made of straight legs towards the centre and bends round it. */
export const routePaths: Record<RouteName, string> = {
  lost: arrival + bend(CORRIDORS.first, outer.gate, LOST_AT - outer.gate),
  received: [
    arrival,
    bend(CORRIDORS.first, outer.gate, TO_NEXT_GATE),
    `L${at(middle.gate, CORRIDORS.second)}`,
    bend(CORRIDORS.second, middle.gate, TO_NEXT_GATE),
    `L${at(inner.gate, CORE_UNITS)}`,
  ].join(""),
};

/** Where the received way passes each wall. */
export const gatePlaces = walls.map(({ radius, gate }) => onPlan(gate, radius));

const CROSS = { ...onPlan(128, CORRIDORS.first), arm: 6.24 };
const [left, top, bottom] = [CROSS.x - CROSS.arm, CROSS.y - CROSS.arm, CROSS.y + CROSS.arm];

/** Where the lost way ends: a cross on the corridor, a little ahead of the last step. */
export const crossPath = `M${pair(left, top)}l12.5 12.5M${pair(left, bottom)}l12.5-12.5`;

const DOTS = { from: 136, to: 186, step: 5 } as const;

/** The rest of the way to the next gate, untrodden: zero-length strokes whose round caps are the dots. */
export const dotsPath = Array.from(
  { length: (DOTS.to - DOTS.from) / DOTS.step + 1 },
  (_, index) => `M${at(DOTS.from + DOTS.step * index, CORRIDORS.first)}h0`,
).join("");
