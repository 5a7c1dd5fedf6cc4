import { apart, OUTER_RADIUS, radians } from "./stage.ts";
import { since, smooth } from "./timeline.ts";
import { STRIKE_COOL_SECONDS, STRIKE_HOLD_SECONDS, type Trace } from "./traces.ts";

const RISE_SECONDS = 0.1;
const STRIKE_HALF_WIDTH = 20;
/** Width in pixels over which the amber fades out beyond the struck hachures. */
const STRIKE_EDGE = 16;

/** Brightness of the crest after the hachures have cooled. */
const EMBER = 0.5;
const EMBER_SECONDS = 2.2;

type Heat = {
  /** Amber and growth of the hachures, 0 to 1. */
  glow: number;
  /** Amber of the crest, 0 to 1. */
  crest: number;
};

/** The wall's heat, this many seconds after a strike. */
function heatAfter(seconds: number): Heat {
  const cooled = RISE_SECONDS + STRIKE_HOLD_SECONDS;
  const rise = smooth(0, RISE_SECONDS, seconds);
  const glow = rise * smooth(cooled + STRIKE_COOL_SECONDS, cooled, seconds);
  const ember = rise * EMBER * smooth(cooled + STRIKE_COOL_SECONDS + EMBER_SECONDS, cooled, seconds);
  return { glow, crest: Math.max(glow, ember) };
}

export type Strike = Heat & { angle: number };

/** The strikes on the outer wall that are still warm at a time of the loop. */
export function strikesAt(traces: readonly Trace[], seconds: number): Strike[] {
  return traces
    .filter(({ end }) => end.at === "wall")
    .map(({ angle, arrives }) => ({ angle: radians(angle), ...heatAfter(since(arrives, seconds)) }))
    .filter(({ crest }) => crest > 0);
}

export const isGlowing = ({ glow }: Heat) => glow > 0;

/** The heat of one place of the outer wall, from all strikes. */
export function heatAt(strikes: readonly Strike[], angle: number): Heat {
  let [glow, crest] = [0, 0];
  for (const strike of strikes) {
    const distance = apart(strike.angle, angle) * OUTER_RADIUS;
    const near = smooth(STRIKE_HALF_WIDTH + STRIKE_EDGE, STRIKE_HALF_WIDTH - STRIKE_EDGE / 2, distance);
    glow = Math.max(glow, near * strike.glow);
    crest = Math.max(crest, near * strike.crest);
  }
  return { glow, crest };
}
