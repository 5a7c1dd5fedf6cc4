import { walls } from "#brand/mark.ts";
import { CORE_UNITS, PLAN_UNITS } from "../../plan/geometry.ts";
import { type Point, pair, toPoint } from "../../plan/path.ts";

/** The drawing at full width: the plan at the left, the notes in columns 7 to 12. */
export const STAGE = { width: 1200, height: 504 } as const;
export const PLAN = { x: 48, unit: STAGE.height / PLAN_UNITS } as const;
export const NOTES = { x: 612, heights: [60, 222, 384] } as const;

const CENTRE = (PLAN_UNITS / 2) * PLAN.unit;
const KINK = { gate: 520, core: 512 } as const;
/** Past the hachures of the outer wall. */
const WALL_REACH = walls[0].radius + 1.9;

function onPlan(angle: number, units: number): Point {
  const { x, y } = toPoint({ angle, radius: units * PLAN.unit }, CENTRE);
  return { x: x + PLAN.x, y };
}

const gate = onPlan(walls[0].gate, walls[0].radius - 0.6);
const [gateY, wallY, coreY] = NOTES.heights;
/** Where the level of the second note meets the outer wall. */
const wallAngle = (Math.asin((wallY - CENTRE) / (WALL_REACH * PLAN.unit)) * 180) / Math.PI;
const wall = onPlan(wallAngle, WALL_REACH);
const coreAngle = (Math.atan2(coreY - CENTRE, KINK.core - PLAN.x - CENTRE) * 180) / Math.PI;
const core = onPlan(coreAngle, CORE_UNITS + 0.6);

/** From the thing to the edge of its note. What lies inside the walls is led out by dots. */
export const leaders: readonly { line: string; dots?: string; from: Point }[] = [
  { from: gate, line: `M${pair(gate.x, gate.y)}L${pair(KINK.gate, gateY)}H${NOTES.x}` },
  { from: wall, line: `M${pair(wall.x, wallY)}H${NOTES.x}` },
  {
    from: core,
    dots: `M${pair(core.x, core.y)}L${pair(KINK.core, coreY)}`,
    line: `M${pair(KINK.core, coreY)}H${NOTES.x}`,
  },
];
