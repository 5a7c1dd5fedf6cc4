import { apart } from "#app/kit/drawing/hachures.ts";
import {
  arc,
  CLEAR,
  count,
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

const CONTROLS = ["classifier", "retrieval", "redaction", "renderer", "network"] as const;
/** Half the opening of a gate, in degrees. */
const GATE = 17;

/** The chain lies along the longer side; in the small cut it runs diagonally, where there is most room. */
const heading = (width: number, height: number) => (width < SMALL_CUT_BELOW ? 45 : height > width ? 90 : 0);

/** Five ramparts with their gates in line, and one path through all five. */
export const drawEchoLeak: Figure = (width, height) => {
  const direction = heading(width, height);
  const centre: Point = { x: width / 2, y: height / 2 };
  const length = direction === 0 ? width * 0.94 : direction === 90 ? height * 0.96 : Math.min(width, height) * 1.32;
  const spacing = (length * 0.93) / CONTROLS.length;
  const radius = spacing * 0.33;
  const open = [direction, direction + 180];
  const walls = CONTROLS.map((_, index) => polar(centre, spacing * (index - 2), direction));

  const hachures = walls.map((wall) =>
    rampart({
      centre: wall,
      radius: radius + 1.5,
      length: radius * 0.4,
      step: width < SMALL_CUT_BELOW ? 4 : Math.max(3.2, radius * 0.14),
      stands: (angle) => open.every((gate) => apart(angle, gate) > GATE),
    }),
  );
  const crests = walls.flatMap((wall) => open.map((gate) => arc(wall, radius, gate + GATE, gate + 180 - GATE)));
  const from = polar(centre, -length / 2, direction);
  const to = polar(centre, length / 2, direction);
  const barbs = [135, 225].map((turn) => line(to, polar(to, width < SMALL_CUT_BELOW ? 5 : 7, direction + turn)));
  return {
    strokes: [
      { d: hachures.join(""), width: 1.1, opacity: CLEAR },
      { d: crests.join(""), width: 1.25, opacity: STRONG },
      { d: line(from, to) + barbs.join(""), width: 2, opacity: 1, amber: true },
    ],
    ...(width >= LABELS_FROM && { labels: names(walls, radius, direction) }),
  };
};

const names = (walls: readonly Point[], radius: number, direction: number): Label[] =>
  count(walls.length).map((index) => {
    const { x, y } = walls[index] as Point;
    const text = CONTROLS[index] as string;
    return direction === 90
      ? { text, x: x + radius * 1.4 + 24, y: y + 5, anchor: "start", mono: true }
      : { text, x, y: y + radius * 1.4 + 30, anchor: "middle", mono: true };
  });
