import { useState } from "react";
import { CopyButton } from "#app/features/shell/CopyButton.tsx";
import { layout } from "#app/kit/classes.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { SERIES, type SeriesLook, shortenName, VERSUS } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, metricsLabel, modelSlug, SCORE_YELLOW_FROM } from "#domain/benchmark/dataset.ts";
import { saveFile } from "../../shell/save-file.ts";
import { barsOf, COMPARISON_TITLE, GRID_VALUES, groupCentre, HATCH_STEP, heightOf } from "./ComparisonChart.tsx";

/** Exports the comparison as a link, to `path`, or as an image with title and source. */
export function ChartExport({ models, path }: { models: readonly BenchmarkModel[]; path: string }) {
  const [failed, setFailed] = useState(false);
  const save = (extension: string, type: string, content: string | Blob) =>
    saveFile(`security-metrics-${models.map(modelSlug).join(VERSUS)}.${extension}`, type, content);
  const picture = () =>
    chartSvg(models, `LLM Security Benchmark by ${site.brand} · ${location.host}${paths.benchmarks()}`);
  const saveSvg = () => save("svg", "image/svg+xml", new XMLSerializer().serializeToString(picture()));
  const savePng = () =>
    chartPng(picture()).then(
      (png) => save("png", "image/png", png),
      () => setFailed(true),
    );

  return (
    <div data-only="scripts" className={layout.cluster}>
      <CopyButton text={() => location.origin + path} done="Link copied">
        <Icon name="link" />
        Copy link
      </CopyButton>
      <Button variant="quiet" onClick={saveSvg}>
        <Icon name="download" />
        Chart as SVG
      </Button>
      <Button variant="quiet" onClick={savePng}>
        <Icon name="download" />
        Chart as PNG
      </Button>
      {failed && <p role="status">This browser could not draw the picture. The SVG has the same chart.</p>}
    </div>
  );
}

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

type Look = Readonly<Record<string, string | number>>;
const TITLE = { "font-size": 32, "font-weight": 600, "font-family": "Geist, Inter, system-ui, sans-serif" };
const NAME = { ...TITLE, "font-size": 17, "font-weight": 500 };
const LABEL = { "font-size": 14, "font-weight": 400, "font-family": "'Geist Mono', ui-monospace, monospace" };
const FIGURE = { ...LABEL, "font-size": 15, "font-weight": 500, "text-anchor": "middle" };

/** Start of each legend entry. Neither canvas nor SVG lays out text, so positions are fixed. */
const LEGEND_FROM_RIGHT = [418, 244, 124];

/** The comparison as one SVG of paths and texts, which states its source and whether its values are samples. */
export function chartSvg(models: readonly BenchmarkModel[], source: string): Element {
  const svg = element("svg", { width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img" });
  svg.append(
    element("title", {}, `${COMPARISON_TITLE}, ${metricsLabel(models)}`),
    pathElement(boxPath(0, 0, WIDTH, HEIGHT), { fill: INK }),
    text(MARGIN, 66, COMPARISON_TITLE, TITLE),
    text(MARGIN, 98, `${metricsLabel(models)}, 0 to 100`, { ...LABEL, fill: MUTED }),
    ...legend(),
    ...grid(),
    ...models.flatMap((model, place) => group(model, groupCentre(place, models.length))),
    text(MARGIN, HEIGHT - 32, source, { ...LABEL, fill: MUTED }),
  );
  return svg;
}

function element(name: string, attributes: Look, content = ""): Element {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  made.textContent = content;
  return made;
}

const pathElement = (d: string, look: Look) => element("path", { d, fill: "transparent", ...look });

const boxPath = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${width}v${round(height)}h${-width}Z`;

const text = (x: number, y: number, content: string, look: Look) =>
  element("text", { x: round(x), y: round(y), fill: PAPER, ...look }, content);

const round = (value: number) => Math.round(value * 100) / 100;

const legend = (): Element[] =>
  SERIES.flatMap(({ name, look }, place) => {
    const x = WIDTH - MARGIN - (LEGEND_FROM_RIGHT[place] ?? 0);
    return [...bar(look, x, 84, 16, 16), text(x + 26, 98, name, { ...NAME, "font-size": 15, fill: MUTED })];
  });

const grid = (): Element[] =>
  GRID_VALUES.flatMap((value) => {
    const y = PLOT.top + PLOT.height - heightOf(value, PLOT.height);
    const marked = value === SCORE_YELLOW_FROM;
    const stroke = marked || value === 0 ? LINE_MARKED : LINE;
    return [
      pathElement(`M${PLOT.left} ${y}H${PLOT.right}`, { stroke, ...(marked && { "stroke-dasharray": "2 5" }) }),
      text(MARGIN, y + 5, String(value), { ...LABEL, fill: MUTED }),
    ];
  });

function group(model: BenchmarkModel, centre: number): Element[] {
  const middle = PLOT.left + centre * (PLOT.right - PLOT.left);
  const bars = barsOf(model, PLOT.height).flatMap(({ look, value, middle: offset, box }) => {
    const [x, y] = [middle + offset, PLOT.top + box.y];
    return [
      ...bar(look, middle + box.x, y, box.width, box.height),
      pathElement(boxPath(x - 16, y - 26, 32, 22), { fill: INK }),
      text(x, y - 9, String(value), FIGURE),
    ];
  });
  const name = text(middle, PLOT.top + PLOT.height + 36, shortenName(model.name), { ...NAME, "text-anchor": "middle" });
  return [...bars, name];
}

function bar(look: SeriesLook, x: number, y: number, width: number, height: number): Element[] {
  const box = boxPath(x, y, width, height);
  if (look !== "hatched") return [pathElement(box, { fill: look === "filled" ? PAPER : SLATE })];
  const lines = Array.from({ length: Math.max(0, Math.ceil(height / HATCH_STEP) - 1) }, (_, place) => {
    return `M${round(x)} ${round(y + height - (place + 1) * HATCH_STEP)}h${width}`;
  });
  return [pathElement(box, { fill: INK, stroke: PAPER }), pathElement(lines.join(""), { stroke: PAPER })];
}

/** Pixel ratio of the PNG; sharp in slides and on dense displays. */
const SCALE = 2;

/** Draws the chart on a canvas, which has the page's fonts and, unlike an SVG image, needs no exception in the CSP. */
async function chartPng(svg: Element): Promise<Blob> {
  await document.fonts.ready;
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH * SCALE, height: HEIGHT * SCALE });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("the browser has no 2D canvas context");
  context.scale(SCALE, SCALE);
  for (const part of svg.querySelectorAll("path, text")) draw(context, part);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("the canvas could not be encoded as PNG")))),
  );
}

function draw(context: CanvasRenderingContext2D, part: Element): void {
  const get = (name: string) => part.getAttribute(name) ?? "";
  context.fillStyle = get("fill");
  if (part.matches("path")) {
    const path = new Path2D(get("d"));
    context.setLineDash(get("stroke-dasharray").match(/\d+/g)?.map(Number) ?? []);
    context.strokeStyle = get("stroke");
    context.fill(path);
    if (part.hasAttribute("stroke")) context.stroke(path);
  } else {
    context.font = `${get("font-weight")} ${get("font-size")}px ${get("font-family")}`;
    context.textAlign = get("text-anchor") === "middle" ? "center" : "start";
    context.fillText(part.textContent, Number(get("x")), Number(get("y")));
  }
}
