// The drawing at rest: hachures and crests of the walls, dashes of the ground, rings of the core.

import { randomFrom, ringNoise } from "../../app/kit/drawing/noise.ts";
import {
  CORE_RADIUS,
  clamp,
  degrees,
  HACHURE_LENGTH,
  LOOP_SECONDS,
  mix,
  OUTER_RADIUS,
  radians,
  since,
  stageWalls,
  TIP_RADIUS,
  type Wall,
  wave,
} from "./stage.ts";

const HACHURE_STEP = 4.1;
const SHORT_HACHURE = 0.72;
/** Length and weight of each wall relative to the outer one, from the outside in. */
const RANKS = [
  { length: 1, gain: 1 },
  { length: 0.82, gain: 0.74 },
  { length: 0.7, gain: 0.6 },
] as const;
const HACHURE_OPACITY = { least: 0.26, most: 0.76 } as const;
const CREST_OPACITY = { least: 0.42, most: 0.8 } as const;
const CREST_INSET = 2.5;
const CREST_ARC = { least: 10, most: 40, gap: 3 } as const;

type Dash = { from: number; to: number; opacity: number };

export const ramparts = stageWalls.map((wall, index) => {
  const { length, gain } = RANKS[index] as (typeof RANKS)[number];
  const crestRadius = wall.radius - CREST_INSET;
  return {
    radius: wall.radius,
    crestRadius,
    hachures: standHachures(wall, index, HACHURE_LENGTH * length, gain),
    crest: layCrest(wall, index, crestRadius, gain),
  };
});

function standHachures({ radius, gate, gateHalf }: Wall, index: number, full: number, gain: number) {
  const light = ringNoise(31 + index * 7, [1, 2, 3, 5]);
  const reach = ringNoise(57 + index * 7, [3, 5, 8, 13]);
  const random = randomFrom(71 + index);
  const sweep = 2 * (Math.PI - gateHalf);
  const count = Math.round((sweep * radius) / HACHURE_STEP);
  return Array.from({ length: count + 1 }, (_, place) => {
    const angle = gate + gateHalf + (place / count) * sweep;
    const length = full * (place % 2 === 0 ? 1 : SHORT_HACHURE);
    const bright = (light(degrees(angle)) * 1.9 + 1) / 2 + (random() - 0.5) * 0.3;
    return {
      angle,
      length: length * (1 + 0.12 * reach(degrees(angle)) + (random() - 0.5) * 0.14),
      opacity: gain * mix(HACHURE_OPACITY.least, HACHURE_OPACITY.most, clamp(bright)),
    };
  });
}

function layCrest({ gate, gateHalf }: Wall, index: number, crestRadius: number, gain: number): Dash[] {
  const random = randomFrom(83 + index);
  const end = gate - gateHalf + 2 * Math.PI;
  const arcs: Dash[] = [];
  for (let from = gate + gateHalf; from < end; ) {
    const length = mix(CREST_ARC.least, CREST_ARC.most, random());
    const left = (end - from) * crestRadius;
    // A short remainder is merged into its neighbour, so that the wall ends at the gate in a full arc.
    const to = left < length + CREST_ARC.gap + CREST_ARC.least ? end : from + length / crestRadius;
    arcs.push({ from, to, opacity: gain * mix(CREST_OPACITY.least, CREST_OPACITY.most, random()) });
    from = to + CREST_ARC.gap / crestRadius;
  }
  return arcs;
}

const RING_STEP = 13;
/** Factor by which the distance between rings grows outwards. */
const WIDENING = 1.022;
const INSIDE_OFFSET = 18;
const REACH = 4.6 * OUTER_RADIUS;
const MOST_OPACITY = 0.5;
const FADE = 0.85;
/** Dashes fainter than this are invisible and would only add bytes. */
const LEAST_OPACITY = 0.022;
const DRIFT = radians(1.5);

const radii = stageWalls.flatMap(({ radius }) => [radius - INSIDE_OFFSET, radius - INSIDE_OFFSET - RING_STEP]);
let step = RING_STEP;
for (let radius = TIP_RADIUS + 5; radius < REACH; radius += step) {
  radii.push(radius);
  step *= WIDENING;
}
const ground = radii.map(dashedRing);

function dashedRing(radius: number, index: number) {
  const random = randomFrom(200 + index);
  // Neighbouring rings share their noise, so that brightness forms patches rather than rings.
  const light = ringNoise(97 + Math.floor(index / 3), [2, 3, 5, 7]);
  const fade = MOST_OPACITY * Math.exp((-FADE * Math.max(0, radius - OUTER_RADIUS)) / OUTER_RADIUS);
  const dashes: Dash[] = [];
  const start = random() * 2 * Math.PI;
  for (let walked = 0; walked < 2 * Math.PI * radius - 25; ) {
    const length = mix(5, 25, random());
    const angle = start + walked / radius;
    const opacity = fade * clamp(0.42 + light(degrees(angle)) * 0.75) * mix(0.45, 1, random());
    if (opacity > LEAST_OPACITY) dashes.push({ from: angle, to: angle + length / radius, opacity });
    walked += length + mix(5, 21, random());
  }
  return { radius, phase: random() * 2 * Math.PI, dashes };
}

/** The dashes of the ground, whose rings drift to and fro. */
export const groundAt = (seconds: number) =>
  ground.flatMap(({ radius, phase, dashes }) => {
    const turn = DRIFT * wave(seconds, phase);
    return dashes.map(({ from, to, opacity }) => ({ radius, from: from + turn, to: to + turn, opacity, amber: 0 }));
  });

const CORE_STEP = 4.2;
const CORE_DASH = 6;
const CORE_GAP = 3;
/** Number of dashes by which a ring advances per loop; an integer, so that the loop has no seam. */
const STEPS_PER_LOOP = 2;

const coreLight = ringNoise(311, [1, 2, 4]);

/** The core of the mark: rings of dashes, each rotating against its neighbours under a fixed light. */
export const coreAt = (seconds: number) =>
  Array.from({ length: Math.floor(CORE_RADIUS / CORE_STEP) + 1 }, (_, index) => {
    const radius = CORE_RADIUS - index * CORE_STEP;
    const count = Math.max(1, Math.floor((2 * Math.PI * radius) / (CORE_DASH + CORE_GAP)));
    const period = (2 * Math.PI) / count;
    const direction = index % 2 === 0 ? 1 : -1;
    const turn = (direction * period * STEPS_PER_LOOP * since(0, seconds)) / LOOP_SECONDS;
    // The innermost ring is too small for gaps and becomes the centre point.
    const length = count < 3 ? 0.999 * period : (period * CORE_DASH) / (CORE_DASH + CORE_GAP);
    return Array.from({ length: count }, (_, place) => {
      const from = index * 2.4 + place * period + turn;
      const opacity = mix(0.56, 0.82, (coreLight(degrees(from)) + 1) / 2);
      return { radius, from, to: from + length, opacity, amber: 0 };
    });
  }).flat();
