import {
  CLEAR,
  circle,
  count,
  type Figure,
  line,
  type Point,
  polar,
  QUIET,
  rampart,
  SMALL_CUT_BELOW,
  STRONG,
} from "./shapes.ts";

/** Which of the spellings a pattern over the text would have missed. */
const MISSED = 0.7;

/** Many spellings of one address run into a parser and leave it as one, which meets one check. */
export const drawOutputChecks: Figure = (width, height) => {
  const small = width < SMALL_CUT_BELOW;
  const spellings = small ? 7 : 13;
  const centre: Point = { x: width * 0.55, y: height / 2 };
  const radius = Math.min(width, height) * 0.17;
  const wall = { centre, radius: radius + 1.5, length: radius * 0.3, step: small ? 4 : 3 };
  const check: Point = { x: width * 0.86, y: centre.y };
  const way = (index: number) => {
    const y = height * 0.1 + (height * 0.8 * index) / (spellings - 1);
    const end = polar(centre, radius, 180 + (index / (spellings - 1) - 0.5) * -100);
    const bend = (end.x - width * 0.06) * 0.55;
    const places = [width * 0.06, y, width * 0.06 + bend, y, end.x - bend * 0.6, end.y, end.x, end.y];
    const [x1, y1, ...curve] = places.map((place) => Math.round(place * 10) / 10);
    return `M${x1} ${y1}C${curve.join(" ")}`;
  };
  const amber = Math.round((spellings - 1) * MISSED);
  return {
    strokes: [
      {
        d: count(spellings)
          .filter((index) => index !== amber)
          .map(way)
          .join(""),
        width: small ? 1.2 : 1.1,
        opacity: QUIET,
      },
      { d: rampart({ ...wall, stands: (angle) => angle > 300 || angle < 60 }), width: 1.1, opacity: CLEAR },
      { d: circle(centre, radius), width: 1.4, opacity: STRONG },
      {
        d:
          line({ x: centre.x + radius * 1.4, y: centre.y }, { x: check.x - 10, y: check.y }) +
          line({ x: check.x, y: check.y - radius }, { x: check.x, y: check.y + radius }),
        width: small ? 1.8 : 2,
        opacity: STRONG,
      },
      { d: way(amber), width: small ? 1.6 : 1.75, opacity: 1, amber: true },
    ],
  };
};
