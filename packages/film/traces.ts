import { radians, TIP_RADIUS } from "./stage.ts";
import { mix, since, smooth } from "./timeline.ts";

/**
 * An attack. It starts at the radius `from`, flies for `flight` seconds, reaches its end at second `arrives`, and has
 * a tail. An attack that reaches the wall strikes it; others end before it, and in a still one may wait there.
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
  end: { at: "wall" } | { at: "ground" | "gate"; radius: number };
};

export const STRIKE_HOLD_SECONDS = 0.6;
export const STRIKE_COOL_SECONDS = 1.2;
const FADE_IN = 0.35;
const FADE_OUT_FROM = 0.62;

export type Place = { angle: number; radius: number };

export function endRadius({ end }: Trace): number {
  return end.at === "wall" ? TIP_RADIUS : end.radius;
}

/** The position after a part of the path, from 0 to 1. */
export function placeAlong(trace: Trace, part: number): Place {
  return {
    angle: radians(trace.angle) + trace.bend * (1 - part) ** 1.8,
    radius: mix(trace.from, endRadius(trace), part),
  };
}

type Flight = {
  /** Progress of the head and of the end of the tail along the path, from 0 to 1. */
  head: number;
  tail: number;
  /** Brightness, from 0 to 1. */
  light: number;
};

/** A trace's state at a time of the loop; undefined while it is invisible. */
export function flightAt(trace: Trace, seconds: number): Flight | undefined {
  const flown = since(trace.arrives - trace.flight, seconds);
  const rest = flown - trace.flight;
  if (rest > STRIKE_HOLD_SECONDS + STRIKE_COOL_SECONDS) return undefined;
  const part = Math.min(1, flown / trace.flight);
  // Slows down slightly towards the end.
  const head = part * (1.2 - 0.2 * part);
  const way = trace.from - endRadius(trace);
  // Once the head has stopped, the tail catches up.
  const caughtUp = smooth(0, STRIKE_HOLD_SECONDS + STRIKE_COOL_SECONDS, rest) * 0.5;
  const tail = Math.max(0, head - (trace.tail / way) * (1 - caughtUp));
  const light = smooth(0, FADE_IN, part) * dim(trace, part, rest);
  return light > 0 ? { head, tail, light } : undefined;
}

function dim({ end }: Trace, part: number, rest: number): number {
  if (end.at === "gate") return 1;
  if (end.at === "ground") return smooth(1, FADE_OUT_FROM, part);
  return smooth(STRIKE_HOLD_SECONDS + STRIKE_COOL_SECONDS, STRIKE_HOLD_SECONDS * 0.4, rest);
}

/** Amber of a trace: 0, rising to 1 over the last third of the way to the wall. */
export function amberAlong({ end }: Trace, part: number): number {
  return end.at === "wall" ? smooth(2 / 3, 0.97, part) : 0;
}
