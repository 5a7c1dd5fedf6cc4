import { CLEAR, count, type Figure, hasRoomForWords, line, QUIET, SMALL_CUT_BELOW, upright } from "./shapes.ts";

/** The risks in order; where a model or a person decides, a test gives a rate. */
export const RATED = ["ASI01", "ASI06", "ASI09"];
const RISKS = count(10).map((index) => `ASI${String(index + 1).padStart(2, "0")}`);
const ATTEMPTS = 30;

/** Ten lines: a refusal by code is whole, a rate is made of attempts. */
export const drawAgenticTopTen: Figure = (width, height) => {
  const small = width < SMALL_CUT_BELOW;
  const named = hasRoomForWords(width, height);
  const left = width * (named ? 0.2 : 0.1);
  const right = width * 0.9;
  const row = (height * 0.8) / (RISKS.length - 1);
  const y = (index: number) => height * 0.1 + index * row;
  const tick = Math.min(row * 0.5, 12);
  const attempts = small ? ATTEMPTS / 2 : ATTEMPTS;
  const broken = (index: number) =>
    count(attempts + 1)
      .map((at) => upright(left + ((right - left) * at) / attempts, y(index) - tick / 2, tick))
      .join("");
  const rated = RISKS.map((risk, index) => ({ risk, index })).filter(({ risk }) => RATED.includes(risk));
  const whole = RISKS.map((risk, index) => ({ risk, index })).filter(({ risk }) => !RATED.includes(risk));
  return {
    strokes: [
      {
        d: whole.map(({ index }) => line({ x: left, y: y(index) }, { x: right, y: y(index) })).join(""),
        width: small ? 1.4 : 1.6,
        opacity: CLEAR,
      },
      {
        d: rated
          .slice(1)
          .map(({ index }) => broken(index))
          .join(""),
        width: 1.1,
        opacity: QUIET + 0.08,
      },
      { d: broken(0), width: small ? 1.6 : 1.75, opacity: 1, amber: true },
    ],
    ...(named && {
      labels: RISKS.map((risk, index) => ({
        text: risk,
        x: left - 20,
        y: y(index) + 4,
        anchor: "end" as const,
        mono: true as const,
        ...(index === 0 && { amber: true as const }),
      })),
    }),
  };
};
