import { circle, count, type Figure, INK, isSmall, LABELS_FROM, type Label, upright } from "./shapes.ts";

/** 95% Wilson intervals of 76 and 74 per cent: Figure 1 of the article. */
export const INTERVALS = [
  { attempts: "100", first: [66.8, 83.3], second: [64.6, 81.6] },
  { attempts: "500", first: [72.1, 79.5], second: [70.0, 77.7] },
  { attempts: "10,000", first: [75.2, 76.8], second: [73.1, 74.9] },
] as const;
const SCALE = { from: 64, to: 84, major: 4 } as const;

/** Two scores with their intervals at three sample sizes, drawn as combs. */
export const drawReadingALeaderboard: Figure = (width, height) => {
  const small = isSmall(width);
  const named = width >= LABELS_FROM;
  const left = width * (named ? 0.2 : 0.135);
  const right = width * (named ? 0.07 : 0.135);
  const x = (value: number) => left + ((value - SCALE.from) / (SCALE.to - SCALE.from)) * (width - left - right);
  const tooth = small ? 6 : Math.min(11, Math.max(7, height * 0.035));
  const gap = small ? 4.6 : Math.max(4, width * 0.0085);
  const ring = small ? 3 : tooth * 0.65;
  const rows = { top: height * 0.28, pair: height * 0.19, within: height * 0.085 };

  const comb = ([low, high]: readonly [number, number], score: number, y: number) => {
    const teeth = Math.floor((x(high) - x(low)) / gap);
    const rest = (x(high) - x(low) - teeth * gap) / 2;
    return count(teeth + 1)
      .map((index) => x(low) + rest + index * gap)
      .filter((place) => Math.abs(place - x(score)) > ring + 1.5)
      .map((place) => upright(place, y - tooth / 2, tooth))
      .join("");
  };
  const series = (score: number, of: "first" | "second", offset: number) =>
    INTERVALS.map((interval, index) => {
      const y = rows.top + index * rows.pair + offset;
      return { teeth: comb(interval[of], score, y), ring: circle({ x: x(score), y }, ring) };
    });
  const first = series(76, "first", 0);
  const second = series(74, "second", rows.within);
  const ticks = count(SCALE.to - SCALE.from + 1).map((step) => {
    const length = tooth * (step % SCALE.major === 0 ? 1.1 : 0.6);
    const place = x(SCALE.from + step);
    return upright(place, height * 0.12, length) + upright(place, height * 0.88 - length, length);
  });
  const scale = count((SCALE.to - SCALE.from) / SCALE.major + 1).map((step): Label => {
    const value = SCALE.from + step * SCALE.major;
    return { text: String(value), x: x(value), y: height * 0.88 + 18, anchor: "middle", mono: true };
  });
  const sizes = INTERVALS.map(({ attempts }, index): Label => {
    const y = rows.top + index * rows.pair + rows.within / 2 + 4;
    return { text: `n = ${attempts}`, x: x(SCALE.from) - 24, y, anchor: "end", mono: true };
  });
  return {
    strokes: [
      { d: ticks.join(""), width: 1, opacity: INK.quiet - 0.06 },
      { d: second.map(({ teeth }) => teeth).join(""), width: 1.25, opacity: INK.clear },
      { d: second.map((part) => part.ring).join(""), width: small ? 1.75 : 2, opacity: INK.strong },
      { d: first.map((part) => part.teeth + part.ring).join(""), width: small ? 1.5 : 1.75, opacity: 1, amber: true },
    ],
    ...(named && { labels: [...scale, ...sizes] }),
  };
};
