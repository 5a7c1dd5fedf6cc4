import { type SeriesLook, seriesLook, shortenName } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, METRIC_SHORT_NAMES, METRICS, SAMPLE_LABEL } from "#domain/benchmark/dataset.ts";
import {
  BAR_WIDTH,
  barOffset,
  GRID_VALUES,
  groupCentre,
  HATCH_STEP,
  heightOf,
  MARKED_VALUE,
  yOf,
} from "./ComparisonChart.tsx";

/** A drawing that can become an SVG file or be drawn on a canvas. */
export type Shape =
  | { kind: "rect"; x: number; y: number; width: number; height: number; fill?: string; stroke?: string }
  | { kind: "level"; y: number; from: number; to: number; stroke: string; dash: readonly number[] }
  | { kind: "text"; x: number; y: number; text: string; fill: string; font: TextFont; anchor?: "middle" };
type TextFont = { size: number; weight: number; family: "text" | "mono" };
export type Scene = { width: number; height: number; title: string; shapes: readonly Shape[] };

/** Design tokens as sRGB, because an exported file has no stylesheet. */
const INK = "#070a0f";
const PAPER = "#f5f3ef";
const MUTED = "#acb2b9";
const SLATE = "#717b89";
const LINE = "#21252b";
const LINE_MARKED = "#575b60";

const WIDTH = 1200;
const HEIGHT = 620;
const MARGIN = 40;
const PLOT = { left: 80, right: WIDTH - MARGIN, top: 150, height: 340 };

const LABEL: TextFont = { size: 14, weight: 400, family: "mono" };
const FIGURE: TextFont = { size: 15, weight: 500, family: "mono" };
const NAME: TextFont = { size: 17, weight: 500, family: "text" };

/** Start of each legend entry. Neither canvas nor SVG lays out text, so positions are fixed. */
const LEGEND_FROM_RIGHT = [418, 244, 124];

type SceneText = { title: string; source: string };

/** The comparison as one image, which states its source and that its values are samples. */
export function chartScene(models: readonly BenchmarkModel[], { title, source }: SceneText): Scene {
  return {
    width: WIDTH,
    height: HEIGHT,
    title: `${title}, ${SAMPLE_LABEL}`,
    shapes: [
      { kind: "rect", x: 0, y: 0, width: WIDTH, height: HEIGHT, fill: INK },
      text(MARGIN, 66, title, { size: 32, weight: 600, family: "text" }),
      text(MARGIN, 98, `${SAMPLE_LABEL}, 0 to 100`, LABEL, { fill: MUTED }),
      ...legend(),
      ...grid(),
      ...models.flatMap((model, place) => group(model, groupCentre(place, models.length))),
      text(MARGIN, HEIGHT - 32, source, LABEL, { fill: MUTED }),
    ],
  };
}

type TextLook = { fill?: string; anchor?: "middle" };

const text = (x: number, y: number, content: string, font: TextFont, look: TextLook = {}): Shape => {
  return { kind: "text", x, y, text: content, font, fill: PAPER, ...look };
};

function legend(): Shape[] {
  return METRICS.flatMap((metric, place) => {
    const x = WIDTH - MARGIN - (LEGEND_FROM_RIGHT[place] ?? 0);
    return [
      ...bar(seriesLook(place), { x, y: 84, width: 16, height: 16 }),
      text(x + 26, 98, METRIC_SHORT_NAMES[metric], { ...NAME, size: 15 }, { fill: MUTED }),
    ];
  });
}

/** A horizontal line. */
const level = (y: number, from: number, to: number, stroke: string, dash: readonly number[] = []): Shape => {
  return { kind: "level", y, from, to, stroke, dash };
};

function grid(): Shape[] {
  return GRID_VALUES.flatMap((value): Shape[] => {
    const y = PLOT.top + yOf(value, PLOT.height);
    const marked = value === MARKED_VALUE;
    return [
      level(y, PLOT.left, PLOT.right, marked || value === 0 ? LINE_MARKED : LINE, marked ? [2, 5] : []),
      text(MARGIN, y + 5, String(value), LABEL, { fill: MUTED }),
    ];
  });
}

function group(model: BenchmarkModel, centre: number): Shape[] {
  const middle = PLOT.left + centre * (PLOT.right - PLOT.left);
  const foot = PLOT.top + PLOT.height;
  const bars = METRICS.flatMap((metric, place): Shape[] => {
    const height = heightOf(model[metric], PLOT.height);
    const x = middle + barOffset(place, METRICS.length);
    const y = foot - height;
    const centreOfBar = x + BAR_WIDTH / 2;
    return [
      ...bar(seriesLook(place), { x, y, width: BAR_WIDTH, height }),
      { kind: "rect", x: centreOfBar - 16, y: y - 26, width: 32, height: 22, fill: INK },
      text(centreOfBar, y - 9, String(model[metric]), FIGURE, { anchor: "middle" }),
    ];
  });
  return [...bars, text(middle, foot + 36, shortenName(model.name), NAME, { anchor: "middle" })];
}

type Box = { x: number; y: number; width: number; height: number };

function bar(look: SeriesLook, box: Box): Shape[] {
  if (look === "filled") return [{ kind: "rect", ...box, fill: PAPER }];
  if (look === "dark") return [{ kind: "rect", ...box, fill: SLATE }];
  const lines = Math.max(0, Math.ceil(box.height / HATCH_STEP) - 1);
  return [
    { kind: "rect", ...box, fill: INK, stroke: PAPER },
    ...Array.from({ length: lines }, (_, place) =>
      level(box.y + box.height - (place + 1) * HATCH_STEP, box.x, box.x + box.width, PAPER),
    ),
  ];
}

const FAMILIES = { text: "Geist, Inter, system-ui, sans-serif", mono: "'Geist Mono', ui-monospace, monospace" };

export const cssFont = ({ size, weight, family }: TextFont): string => `${weight} ${size}px ${FAMILIES[family]}`;

/** A self-contained SVG file without external references. */
export function sceneToSvg({ width, height, title, shapes }: Scene): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    ...shapes.map(element),
    "</svg>\n",
  ].join("\n");
}

function element(shape: Shape): string {
  switch (shape.kind) {
    case "rect": {
      const { x, y, width, height, fill = "none", stroke } = shape;
      return `<rect${attributes({ x, y, width, height, fill, stroke })}/>`;
    }
    case "level": {
      const { y, from, to, stroke, dash } = shape;
      const dashes = dash.length > 0 ? { "stroke-dasharray": dash.join(" ") } : {};
      return `<line${attributes({ x1: from, y1: y, x2: to, y2: y, stroke, ...dashes })}/>`;
    }
    case "text": {
      const { x, y, fill, font, anchor, text } = shape;
      const type = { "font-family": FAMILIES[font.family], "font-size": font.size, "font-weight": font.weight };
      return `<text${attributes({ x, y, fill, ...type, "text-anchor": anchor })}>${escaped(text)}</text>`;
    }
  }
}

function attributes(values: Record<string, string | number | undefined>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? Math.round(value * 100) / 100 : escaped(value)}"`)
    .join("");
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text = ""): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
