import {
  arc,
  CLEAR,
  CORE,
  circle,
  type Figure,
  hasRoomForWords,
  line,
  type Point,
  polar,
  rampart,
  SMALL_CUT_BELOW,
  STRONG,
} from "./shapes.ts";

/** Arcs by their share of the radius and the degrees they cover; the bank's own records reach all the way. */
const ARCS = [
  { name: "guard’s log", share: 0.45, from: 200, to: 265 },
  { name: "red team’s report", share: 0.66, from: 215, to: 300 },
  { name: "the bank’s records", share: 0.95, from: 185, to: 355 },
] as const;
const DECISION = 335;

/** Two short arcs of evidence inside a long one; the decision touches the long one only. */
export const drawLlmInABank: Figure = (width, height) => {
  const small = width < SMALL_CUT_BELOW;
  const named = hasRoomForWords(width, height);
  const outer = Math.min(width * 0.44, height * 0.8);
  const centre: Point = { x: width / 2, y: height * 0.5 + outer * 0.46 };
  const wall = (share: number) => ({
    centre,
    radius: outer * share + 1.5,
    length: outer * 0.05,
    step: outer * 0.012 + 1.6,
  });
  const within = (from: number, to: number) => (angle: number) => angle >= from && angle <= to;
  return {
    strokes: [
      {
        d: ARCS.map(({ share, from, to }) => rampart({ ...wall(share), stands: within(from, to) })).join(""),
        width: 1.1,
        opacity: CLEAR,
      },
      {
        d: ARCS.map(({ share, from, to }) => arc(centre, outer * share, from, to)).join(""),
        width: small ? 1.3 : 1.5,
        opacity: STRONG,
      },
      { d: circle(centre, outer * 0.05), width: 0, opacity: CORE, filled: true },
      {
        d: line(polar(centre, outer * 0.12, DECISION), polar(centre, outer * 0.95, DECISION)),
        width: small ? 1.8 : 2,
        opacity: 1,
        amber: true,
      },
    ],
    ...(named && {
      labels: ARCS.map(({ name, share, from }) => {
        const { x, y } = polar(centre, outer * share, from);
        return { text: name, x: x - 12, y: y + 4, anchor: "end" as const };
      }),
    }),
  };
};
