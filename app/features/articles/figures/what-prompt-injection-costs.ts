import {
  CLEAR,
  circle,
  type Figure,
  hasRoomForWords,
  line,
  QUIET,
  SMALL_CUT_BELOW,
  STRONG,
  upright,
} from "./shapes.ts";

/** USD million, IBM 2026. */
export const COSTS = [
  { name: "any breach", cost: 4.99 },
  { name: "shadow AI", cost: 5.39 },
  { name: "prompt injection", cost: 5.89 },
  { name: "model inversion", cost: 6.07 },
  { name: "financial services", cost: 6.29 },
];
const AMBER = "prompt injection";
const SCALE = { from: 4.8, to: 6.4, step: 0.1 };

/** Five points on one scale. No interval is drawn, because none is known. */
export const drawCosts: Figure = (width, height) => {
  const small = width < SMALL_CUT_BELOW;
  const named = hasRoomForWords(width, height);
  const left = width * 0.1;
  const right = width * 0.9;
  const ground = height * 0.82;
  const x = (cost: number) => left + ((cost - SCALE.from) / (SCALE.to - SCALE.from)) * (right - left);
  const top = (index: number) => height * (0.16 + index * 0.11);
  const steps = Math.round((SCALE.to - SCALE.from) / SCALE.step);
  const ticks = Array.from({ length: steps + 1 }, (_, index) =>
    upright(x(SCALE.from + index * SCALE.step), ground, index % 2 === 0 ? 8 : 4),
  );
  const mark = (cost: number, index: number) =>
    upright(x(cost), top(index), ground - top(index) - 4) + circle({ x: x(cost), y: top(index) }, small ? 2 : 3);
  const marks = COSTS.map((entry, index) => ({ ...entry, d: mark(entry.cost, index) }));
  return {
    strokes: [
      { d: ticks.join(""), width: 1, opacity: QUIET },
      { d: line({ x: left, y: ground }, { x: right, y: ground }), width: 1.2, opacity: STRONG },
      {
        d: marks
          .filter(({ name }) => name !== AMBER)
          .map(({ d }) => d)
          .join(""),
        width: small ? 1.4 : 1.25,
        opacity: CLEAR,
      },
      {
        d: marks
          .filter(({ name }) => name === AMBER)
          .map(({ d }) => d)
          .join(""),
        width: small ? 1.8 : 2,
        opacity: 1,
        amber: true,
      },
    ],
    ...(named && {
      labels: COSTS.map(({ name, cost }, index) => ({
        text: `${name} ${cost.toFixed(2)}`,
        x: x(cost) - 10,
        y: top(index) + 4,
        anchor: "end" as const,
        ...(name === AMBER && { amber: true as const }),
      })),
    }),
  };
};
