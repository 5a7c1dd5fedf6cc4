import { round } from "#app/kit/drawing/path.ts";
import { count, type Figure, INK, isSmall, LABELS_FROM, type Label, upright } from "./shapes.ts";

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
const RISEN = "Excessive Agency";
const TICKS = 5;
/** Room at the right of the lines for the longest name and its code. */
const NAMES_WIDTH = 325;

const code = (place: number) => `LLM${String(place).padStart(2, "0")}`;

/** Rank change lines from the order of one edition to that of the next. */
export const drawComplianceMap: Figure = (width, height) => {
  const small = isSmall(width);
  const named = width >= LABELS_FROM;
  const top = height * (named ? 0.12 : 0.1);
  const row = (height * 0.8) / (REORDERED.length - 1);
  const y = (place: number) => top + (place - 1) * row;
  const from = width * (named ? 0.175 : 0.25);
  const to = named ? Math.min(width * 0.5, width - NAMES_WIDTH) : width * 0.75;
  const gap = small ? 2.6 : 4.2;
  const margin = small ? 4 : 10;

  const lines = REORDERED.map(({ name, was }, index) => {
    const is = index + 1;
    const bend = (to - from) * 0.48;
    const [x1, y1, ...curve] = [from, y(was), from + bend, y(was), to - bend, y(is), to, y(is)].map(round);
    const ticks = count(TICKS).map((tick) => {
      const length = Math.min(row * 0.32, 9) * (tick % 2 === 0 ? 0.7 : 1);
      const left = from - margin - (TICKS - 1 - tick) * gap;
      return upright(left, y(was) - length / 2, length) + upright(to + margin + tick * gap, y(is) - length / 2, length);
    });
    return { amber: name === RISEN, line: `M${x1} ${y1}C${curve.join(" ")}`, ticks: small ? "" : ticks.join("") };
  });
  const quiet = lines.filter(({ amber }) => !amber);
  const ends = margin + (TICKS - 1) * gap + 14;
  const [left, right, head] = [from - ends, to + ends, top - row * 0.6];
  const labels = REORDERED.flatMap(({ name, was }, index): Label[] => {
    const is = index + 1;
    const mark = name === RISEN && { amber: true as const };
    return [
      { text: code(was), x: left, y: y(was) + 4, anchor: "end", mono: true, ...mark },
      { text: code(is), x: right, y: y(is) + 4, anchor: "start", mono: true, ...mark },
      { text: name, x: right + 50, y: y(is) + 4, anchor: "start", ...(mark && { strong: true as const }) },
    ];
  });
  labels.unshift(
    { text: "2025", x: left, y: head, anchor: "end", mono: true, strong: true },
    { text: "2026", x: right, y: head, anchor: "start", mono: true, strong: true },
  );
  return {
    strokes: [
      { d: quiet.map(({ line }) => line).join(""), width: small ? 1.2 : 1.1, opacity: INK.quiet },
      ...(small ? [] : [{ d: quiet.map(({ ticks }) => ticks).join(""), width: 1.1, opacity: INK.clear - 0.1 }]),
      ...lines
        .filter(({ amber }) => amber)
        .map(({ line, ticks }) => ({ d: line + ticks, width: small ? 2.2 : 2, opacity: 1, amber: true as const })),
    ],
    ...(named && { labels }),
  };
};
