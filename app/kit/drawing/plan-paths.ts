import { walls } from "#brand/mark.ts";
import { bend, CORE_UNITS, onPlan } from "./geometry.ts";
import { pair } from "./path.ts";

/** How a path over the plan ends: before the second wall, or at the core. */
export type Outcome = "lost" | "received";

const [outer, middle, inner] = walls;
const START = 24;
/** Radii of the paths between two walls, clear of the hachures. */
const CORRIDORS = { first: 12.75, second: 8.55 } as const;
/** Angle from one gate to the next: a third of a turn, anticlockwise. */
const TO_NEXT_GATE = -120;
const LOST_AT = 124;

function at(angle: number, units: number): string {
  const { x, y } = onPlan(angle, units);
  return pair(x, y);
}

const arrival = `M${at(outer.gate, START)}L${at(outer.gate, CORRIDORS.first)}`;

/** SVG paths over the plan, made of straight legs towards the centre and bends round it. */
export const planPaths: Record<Outcome, string> = {
  lost: arrival + bend(CORRIDORS.first, outer.gate, LOST_AT - outer.gate),
  received: [
    arrival,
    bend(CORRIDORS.first, outer.gate, TO_NEXT_GATE),
    `L${at(middle.gate, CORRIDORS.second)}`,
    bend(CORRIDORS.second, middle.gate, TO_NEXT_GATE),
    `L${at(inner.gate, CORE_UNITS)}`,
  ].join(""),
};

/** The points where the path to the core passes each wall. */
export const gatePlaces = walls.map(({ radius, gate }) => onPlan(gate, radius));

const CROSS = { ...onPlan(128, CORRIDORS.first), arm: 6.24 };
const [left, top, bottom] = [CROSS.x - CROSS.arm, CROSS.y - CROSS.arm, CROSS.y + CROSS.arm];

/** The cross at the end of the lost path. */
export const crossPath = `M${pair(left, top)}l12.5 12.5M${pair(left, bottom)}l12.5-12.5`;

const DOTS = { from: 136, to: 186, step: 5 } as const;

/** The rest of the lost path, dotted: zero-length strokes whose round caps are the dots. */
export const dotsPath = Array.from(
  { length: (DOTS.to - DOTS.from) / DOTS.step + 1 },
  (_, index) => `M${at(DOTS.from + DOTS.step * index, CORRIDORS.first)}h0`,
).join("");
