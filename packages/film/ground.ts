import { randomFrom, ringNoise } from "../../app/kit/drawing/noise.ts";
import { degrees, OUTER_RADIUS, radians, stageWalls, TIP_RADIUS } from "./stage.ts";
import { mix, wave } from "./timeline.ts";

export type Dash = { from: number; to: number; opacity: number };
type GroundRing = { radius: number; phase: number; dashes: readonly Dash[] };

const RING_STEP = 13;
/** Factor by which the distance between rings grows outwards. */
const WIDENING = 1.022;
const INSIDE_RINGS = 2;
const INSIDE_OFFSET = 18;
const REACH = 4.6 * OUTER_RADIUS;
const MOST_OPACITY = 0.5;
const FADE = 0.85;
/** Dashes fainter than this are invisible and would only add bytes. */
const LEAST_OPACITY = 0.022;
const DRIFT = radians(1.5);

export const ground: readonly GroundRing[] = [...insideRadii(), ...outsideRadii()].map(dashedRing);

function insideRadii(): number[] {
  return stageWalls.flatMap(({ radius }) =>
    Array.from({ length: INSIDE_RINGS }, (_, index) => radius - INSIDE_OFFSET - index * RING_STEP),
  );
}

function outsideRadii(): number[] {
  const radii: number[] = [];
  let step = RING_STEP;
  for (let radius = TIP_RADIUS + 5; radius < REACH; radius += step) {
    radii.push(radius);
    step *= WIDENING;
  }
  return radii;
}

function dashedRing(radius: number, index: number): GroundRing {
  const random = randomFrom(200 + index);
  // Neighbouring rings share their noise, so that brightness forms patches rather than rings.
  const light = ringNoise(97 + Math.floor(index / 3), [2, 3, 5, 7]);
  const fade = MOST_OPACITY * Math.exp((-FADE * Math.max(0, radius - OUTER_RADIUS)) / OUTER_RADIUS);
  const dashes: Dash[] = [];
  const start = random() * 2 * Math.PI;
  for (let walked = 0; walked < 2 * Math.PI * radius - 25; ) {
    const length = mix(5, 25, random());
    const angle = start + walked / radius;
    const lit = Math.min(1, Math.max(0, 0.42 + light(degrees(angle)) * 0.75));
    const opacity = fade * lit * mix(0.45, 1, random());
    if (opacity > LEAST_OPACITY) dashes.push({ from: angle, to: angle + length / radius, opacity });
    walked += length + mix(5, 21, random());
  }
  return { radius, phase: random() * 2 * Math.PI, dashes };
}

/** Rotation of a ring at a time of the loop. */
export function drift({ phase }: GroundRing, seconds: number): number {
  return DRIFT * wave(seconds, phase);
}
