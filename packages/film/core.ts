import { ringNoise } from "../../app/kit/drawing/noise.ts";
import type { Dash } from "./ground.ts";
import { CORE_RADIUS, degrees } from "./stage.ts";
import { LOOP_SECONDS, mix, since } from "./timeline.ts";

const RING_STEP = 4.2;
const DASH = 6;
const GAP = 3;
/** Number of dashes by which a ring advances per loop; an integer, so that the loop has no seam. */
const STEPS_PER_LOOP = 2;

const light = ringNoise(311, [1, 2, 4]);

export type CoreRing = { radius: number; dashes: readonly Dash[] };

/** The core of the mark: rings of dashes, each rotating against its neighbours under a fixed light. */
export function coreAt(seconds: number): CoreRing[] {
  const rings = Math.floor(CORE_RADIUS / RING_STEP) + 1;
  return Array.from({ length: rings }, (_, index) => {
    const radius = CORE_RADIUS - index * RING_STEP;
    const count = Math.max(1, Math.floor((2 * Math.PI * radius) / (DASH + GAP)));
    const period = (2 * Math.PI) / count;
    const direction = index % 2 === 0 ? 1 : -1;
    const turn = (direction * period * STEPS_PER_LOOP * since(0, seconds)) / LOOP_SECONDS;
    // The innermost ring is too small for gaps and becomes the centre point.
    const length = count < 3 ? 0.999 * period : (period * DASH) / (DASH + GAP);
    return {
      radius,
      dashes: Array.from({ length: count }, (_, place) => {
        const from = index * 2.4 + place * period + turn;
        return { from, to: from + length, opacity: mix(0.56, 0.82, (light(degrees(from)) + 1) / 2) };
      }),
    };
  });
}
