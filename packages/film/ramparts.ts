import { randomFrom, ringNoise } from "../../app/kit/drawing/noise.ts";
import { degrees, HACHURE_LENGTH, stageWalls, type Wall } from "./stage.ts";
import { mix } from "./timeline.ts";

export type Hachure = { angle: number; length: number; opacity: number };
type CrestArc = { from: number; to: number; opacity: number };
export type Rampart = { radius: number; crestRadius: number; hachures: readonly Hachure[]; crest: readonly CrestArc[] };

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

export const ramparts: readonly Rampart[] = stageWalls.map(rampartOf);

function rampartOf(wall: Wall, index: number): Rampart {
  const { length, gain } = RANKS[index] as (typeof RANKS)[number];
  const crestRadius = wall.radius - CREST_INSET;
  return {
    radius: wall.radius,
    crestRadius,
    hachures: standHachures(wall, index, HACHURE_LENGTH * length, gain),
    crest: layCrest(wall, index, crestRadius, gain),
  };
}

function standHachures({ radius, gate, gateHalf }: Wall, index: number, full: number, gain: number): Hachure[] {
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
      opacity: gain * mix(HACHURE_OPACITY.least, HACHURE_OPACITY.most, Math.min(1, Math.max(0, bright))),
    };
  });
}

function layCrest({ gate, gateHalf }: Wall, index: number, crestRadius: number, gain: number): CrestArc[] {
  const random = randomFrom(83 + index);
  const end = gate - gateHalf + 2 * Math.PI;
  const arcs: CrestArc[] = [];
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
