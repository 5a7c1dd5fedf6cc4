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
  type Point,
  polar,
  rampart,
  SMALL_CUT_BELOW,
  STRONG,
} from "./shapes.ts";

/** Radii as shares of the outermost: three rings that lower the chance, two that limit the damage. */
const BROKEN = [1, 0.8, 0.6] as const;
const WHOLE = [0.38, 0.18] as const;
/** Where the attack starts and strikes, and half of the wall it strikes, in degrees. */
const ATTACK = { from: 222, to: 237 } as const;
const STRUCK = 19;
/** What the words below the ground line need. */
const WORDS_HEIGHT = 36;

/** Three broken rings and two whole ones; the trace passes three and ends on the fourth. */
export const drawDefenceInDepth: Figure = (width, height) => {
  const small = width < SMALL_CUT_BELOW;
  const named = hasRoomForWords(width, height);
  const ground = height - (named ? WORDS_HEIGHT : 3);
  const outer = Math.min(ground * 0.84, width * 0.46);
  const centre: Point = { x: width / 2, y: Math.min(ground, (height + outer) / 2) };
  const hachure = outer * 0.085;
  const struck = (angle: number) => apart(angle, ATTACK.to) <= STRUCK;
  const upper = (angle: number) => angle >= 180 || angle === 0;
  const wall = (share: number) => ({ centre, radius: outer * share + 1.5, length: hachure, step: outer * 0.016 + 1.4 });
  const trace: Trace = [
    polar(centre, outer * 1.27, ATTACK.from),
    polar(centre, outer * 0.84, ATTACK.from + 8),
    polar(centre, outer * WHOLE[0] + hachure * 1.75, ATTACK.to),
  ];
  return {
    strokes: [
      {
        d: BROKEN.map((share) => brokenRing(centre, outer, share, trace)).join(""),
        width: small ? 1.3 : 1.2,
        opacity: CLEAR,
      },
      {
        d:
          rampart({ ...wall(WHOLE[0]), stands: (angle) => upper(angle) && !struck(angle) }) +
          rampart({ ...wall(WHOLE[1]), stands: upper }),
        width: 1.1,
        opacity: CLEAR + 0.06,
      },
      { d: WHOLE.map((share) => arc(centre, outer * share, 180, 360)).join(""), width: 1.5, opacity: STRONG },
      { d: `${arc(centre, outer * 0.09, 180, 360)}Z`, width: 0, opacity: CORE, filled: true },
      {
        d: path(trace) + circle(trace[2], 1.5) + rampart({ ...wall(WHOLE[0]), stands: struck, growth: 1.5 }),
        width: small ? 1.6 : 1.75,
        opacity: 1,
        amber: true,
      },
    ],
    ...(named && { labels: words(centre, outer) }),
  };
};

type Trace = readonly [Point, Point, Point];

const path = ([from, bend, to]: Trace) => `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`;

/** Half a ring of short strokes, open where the trace comes through. */
function brokenRing(centre: Point, outer: number, share: number, trace: Trace): string {
  const tick = outer * 0.024;
  const strokes = Math.round((Math.PI * outer * share) / (outer * 0.03 + 1.6));
  return count(strokes + 1)
    .map((index) => 180 + (index / strokes) * 180)
    .filter((angle) => !isOnTheWay(trace, polar(centre, outer * share, angle), outer * 0.035))
    .map((angle) => line(polar(centre, outer * share - tick, angle), polar(centre, outer * share + tick, angle)))
    .join("");
}

function isOnTheWay([from, bend, to]: Trace, place: Point, distance: number): boolean {
  return count(61).some((index) => {
    const t = index / 60;
    const at = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
    return Math.hypot(at(from.x, bend.x, to.x) - place.x, at(from.y, bend.y, to.y) - place.y) < distance;
  });
}

/** Below the ground line, under the rings they speak of. */
const words = ({ x, y }: Point, outer: number): Label[] => [
  { text: "lower the chance", x: x + outer * 0.8, y: y + 22, anchor: "middle" },
  { text: "limit the damage", x: x + outer * 0.28, y: y + 22, anchor: "middle" },
];
