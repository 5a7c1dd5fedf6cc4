import { apart } from "#app/kit/drawing/hachures.ts";
import {
  arc,
  CLEAR,
  CORE,
  circle,
  count,
  type Figure,
  hasRoomForWords,
  type Label,
  line,
  polar,
  rampart,
  SMALL_CUT_BELOW,
  STRONG,
} from "./shapes.ts";

/** Clockwise from the upper right; the first needs no attacker. */
const WAYS = ["people paste", "output escapes", "prompt read out", "retrieval overshares"] as const;
/** Half an opening of the wall, and half the spread of a bundle, in degrees. */
const GATE = 10;
const SPREAD = 8;
const STRANDS = 7;

/** One core, four openings, four bundles of strokes. */
export const drawSystemPrompts: Figure = (width, height) => {
  const small = width < SMALL_CUT_BELOW;
  const named = hasRoomForWords(width, height);
  const centre = { x: width / 2, y: height / 2 };
  const side = Math.min(width, height);
  const lean = width > height * 1.2 ? 33 : 45;
  const gates = [-lean, lean, 180 - lean, 180 + lean];
  const wall = side * 0.255;
  const reach = Math.min(height / 2 / Math.sin(((lean + SPREAD) * Math.PI) / 180), width / 2) * (named ? 0.74 : 0.95);

  const hachures = rampart({
    centre,
    radius: wall + 2,
    length: side * 0.075,
    step: small ? 4.4 : Math.max(3.6, side * 0.019),
    stands: (angle) => gates.every((gate) => apart(angle, gate) > GATE + 1),
  });
  const crests = gates.map((gate, index) => {
    const next = (gates[index + 1] ?? (gates[0] as number) + 360) - GATE;
    return arc(centre, wall, gate + GATE, next);
  });
  const bundle = (gate: number) =>
    count(STRANDS)
      .map((strand) => {
        const angle = gate + ((strand / (STRANDS - 1)) * 2 - 1) * SPREAD;
        // Every second strand is shorter, so that the bundle frays at its end.
        return line(polar(centre, side * 0.11, angle), polar(centre, reach * (strand % 2 === 0 ? 0.88 : 1), angle));
      })
      .join("");
  const [first, ...others] = gates as [number, number, number, number];
  const dash = small ? "3.4 2" : "4.5 2.6";
  return {
    strokes: [
      { d: hachures, width: small ? 1.2 : 1.1, opacity: CLEAR },
      { d: crests.join(""), width: 1.4, opacity: STRONG },
      { d: others.map(bundle).join(""), width: 1.1, opacity: CLEAR, dash },
      { d: circle(centre, side * 0.055), width: 0, opacity: CORE, filled: true },
      { d: bundle(first), width: 1.4, opacity: 1, amber: true, dash },
    ],
    ...(named && { labels: names(gates, reach, centre) }),
  };
};

const names = (gates: readonly number[], reach: number, centre: { x: number; y: number }): Label[] =>
  WAYS.map((text, index) => {
    const { x, y } = polar(centre, reach * 0.94, gates[index] as number);
    const right = x > centre.x;
    return { text, x: x + (right ? 22 : -22), y: y + 4, anchor: right ? "start" : "end" };
  });
