import { apart, mix, OUTER_RADIUS, radians, since, smooth, TIP_RADIUS } from "./stage.ts";

/**
 * An attack: starts at the radius `from`, flies for `flight` seconds with a tail, and reaches its end at second
 * `arrives`: the outer wall, unless `end` is the ground outside it, or in an image the gate, where it waits.
 */
export type Trace = {
  /** Direction of its end, in degrees. */
  angle: number;
  arrives: number;
  from: number;
  flight: number;
  /** Angular offset of the path's start, in radians. */
  bend: number;
  tail: number;
  end?: { at: "ground" | "gate"; radius: number };
};

const HOLD_SECONDS = 0.6;
const COOL_SECONDS = 1.2;
/** How long an attack remains visible at its end. */
export const REST_SECONDS = HOLD_SECONDS + COOL_SECONDS;
const FADE_IN = 0.35;
const FADE_OUT_FROM = 0.62;

export const endRadius = ({ end }: Trace) => end?.radius ?? TIP_RADIUS;

/** The position after a part of the path, from 0 to 1. */
export const placeAlong = (trace: Trace, part: number) => ({
  angle: radians(trace.angle) + trace.bend * (1 - part) ** 1.8,
  radius: mix(trace.from, endRadius(trace), part),
});

/** Progress of the trace's head and of the end of its tail, and brightness, from 0 to 1; undefined while invisible. */
export function flightAt(trace: Trace, seconds: number) {
  const flown = since(trace.arrives - trace.flight, seconds);
  const rest = flown - trace.flight;
  if (rest > REST_SECONDS) return undefined;
  const part = Math.min(1, flown / trace.flight);
  // Slows down slightly towards the end.
  const head = part * (1.2 - 0.2 * part);
  const way = trace.from - endRadius(trace);
  // Once the head has stopped, the tail catches up.
  const caughtUp = smooth(0, REST_SECONDS, rest) * 0.5;
  const tail = Math.max(0, head - (trace.tail / way) * (1 - caughtUp));
  const light = smooth(0, FADE_IN, part) * dim(trace, part, rest);
  return light > 0 ? { head, tail, light } : undefined;
}

function dim({ end }: Trace, part: number, rest: number): number {
  if (end?.at === "gate") return 1;
  if (end?.at === "ground") return smooth(1, FADE_OUT_FROM, part);
  return smooth(REST_SECONDS, HOLD_SECONDS * 0.4, rest);
}

/** Amber of a trace: 0, rising to 1 over the last third of the way to the wall. */
export const amberAlong = ({ end }: Trace, part: number) => (end ? 0 : smooth(2 / 3, 0.97, part));

const RISE_SECONDS = 0.1;
const STRIKE_HALF_WIDTH = 20;
/** Width in pixels over which the amber fades out beyond the struck hachures. */
const STRIKE_EDGE = 16;
/** Brightness of the crest after the hachures have cooled. */
const EMBER = 0.5;
const EMBER_SECONDS = 2.2;

/** The wall's heat after a strike: `glow` is amber and growth of the hachures, `crest` the amber of the crest, 0 to 1. */
function heatAfter(seconds: number) {
  const cooled = RISE_SECONDS + HOLD_SECONDS;
  const rise = smooth(0, RISE_SECONDS, seconds);
  const glow = rise * smooth(cooled + COOL_SECONDS, cooled, seconds);
  const ember = rise * EMBER * smooth(cooled + COOL_SECONDS + EMBER_SECONDS, cooled, seconds);
  return { glow, crest: Math.max(glow, ember) };
}

/** The strikes on the outer wall that are still warm at a time of the loop. */
export const strikesAt = (traces: readonly Trace[], seconds: number) =>
  traces
    .filter(({ end }) => end === undefined)
    .map(({ angle, arrives }) => ({ angle: radians(angle), ...heatAfter(since(arrives, seconds)) }))
    .filter(({ crest }) => crest > 0);

export type Strikes = ReturnType<typeof strikesAt>;

/** The heat of one place of the outer wall, from all strikes. */
export function heatAt(strikes: Strikes, angle: number) {
  let glow = 0;
  let crest = 0;
  for (const strike of strikes) {
    const distance = apart(strike.angle, angle) * OUTER_RADIUS;
    const near = smooth(STRIKE_HALF_WIDTH + STRIKE_EDGE, STRIKE_HALF_WIDTH - STRIKE_EDGE / 2, distance);
    glow = Math.max(glow, near * strike.glow);
    crest = Math.max(crest, near * strike.crest);
  }
  return { glow, crest };
}
