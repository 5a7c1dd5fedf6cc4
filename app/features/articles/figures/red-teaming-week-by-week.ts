import { apart } from "#app/kit/drawing/hachures.ts";
import {
  arc,
  CLEAR,
  CORE,
  circle,
  FAINT,
  type Figure,
  LABELS_FROM,
  type Label,
  line,
  type Point,
  polar,
  rampart,
  SMALL_CUT_BELOW,
  STRONG,
} from "./shapes.ts";

/** Where the trench meets each parallel: share of the half height, up and down by turns, less each week. */
const TURNS = [0.54, -0.48, 0.4, -0.33, 0.25, -0.18] as const;
/** The part of the wall the trench reaches, half of it in degrees. */
const STRUCK = 30;

/** Six parallels round one wall, and the approach that turns at each of them. */
export const drawRedTeaming: Figure = (width, height) => {
  const small = width < SMALL_CUT_BELOW;
  const wall: Point = { x: width * (small ? 0.79 : 0.845), y: height / 2 };
  const radius = Math.min(width * 0.062, height * 0.14) * (small ? 1.5 : 1);
  const hachure = radius * (small ? 0.42 : 0.52);
  const half = height * 0.36;
  const first = width * (small ? 0.1 : 0.07);
  const last = wall.x - radius * (small ? 2.1 : 3);

  const parallels = TURNS.map((turn, week) => {
    const reach = wall.x - (first + ((last - first) * week) / (TURNS.length - 1));
    const span = (Math.asin(Math.min(0.94, half / reach)) * 180) / Math.PI;
    const angle = 180 - (Math.asin(Math.max(-0.94, Math.min(0.94, (turn * height) / 2 / reach))) * 180) / Math.PI;
    return { arc: arc(wall, reach, 180 - span, 180 + span), turn: polar(wall, reach, angle) };
  });
  const ring = small ? 3 : Math.max(3.2, width * 0.0085);
  const nodes = [...parallels.map(({ turn }) => turn), polar(wall, radius + hachure * 1.6, 180)];
  const trench = nodes.slice(1).map((to, index) => between(nodes[index] as Point, to, ring, index < TURNS.length - 1));
  const struck = (angle: number) => apart(angle, 180) <= STRUCK;
  const hachures = { centre: wall, radius: radius + 1.5, length: hachure, step: small ? 3.4 : 3.6 };

  return {
    strokes: [
      { d: parallels[0]?.arc ?? "", width: 1.1, opacity: FAINT + 0.06, dash: "1.5 5" },
      {
        d: parallels
          .slice(1)
          .map((parallel) => parallel.arc)
          .join(""),
        width: 1.1,
        opacity: CLEAR - 0.06,
        dash: "8 5",
      },
      { d: rampart({ ...hachures, stands: (angle) => !struck(angle) }), width: 1.1, opacity: CLEAR },
      { d: circle(wall, radius), width: 1.25, opacity: STRONG },
      { d: circle(wall, radius * 0.24), width: 0, opacity: CORE, filled: true },
      {
        d:
          trench.join("") +
          parallels.map(({ turn }) => circle(turn, ring)).join("") +
          rampart({ ...hachures, stands: struck, growth: 1.35 }),
        width: small ? 1.6 : 1.75,
        opacity: 1,
        amber: true,
      },
    ],
    ...(width >= LABELS_FROM && { labels: parallels.map(({ turn }, week) => weekLabel(turn, week, height)) }),
  };
};

/** The trench between two turns, leaving their rings open; its last piece ends at the hachures. */
function between(from: Point, to: Point, ring: number, ringed: boolean): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const at = (distance: number) => ({
    x: from.x + ((to.x - from.x) * distance) / length,
    y: from.y + ((to.y - from.y) * distance) / length,
  });
  return line(at(ring), at(length - (ringed ? ring : 0)));
}

const weekLabel = ({ x, y }: Point, week: number, height: number): Label => ({
  text: String(week + 1),
  x,
  y: y > height / 2 ? y + 26 : y - 16,
  anchor: "middle",
  mono: true,
});
