import { useState } from "react";
import { CopyButton } from "#app/features/shell/CopyButton.tsx";
import { Button } from "#app/kit/controls/Button.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { VERSUS } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/dataset.ts";
import { saveFile } from "../save-file.ts";
import { ToolIcon } from "../ToolIcon.tsx";
import { COMPARISON_TITLE } from "./ComparisonChart.tsx";
import { chartScene, cssFont, type Scene, type Shape, sceneToSvg } from "./chart-scene.ts";

/** Pixel ratio of the exported PNG; sharp in slides and on dense displays. */
const SCALE = 2;

/** Renders a scene on a canvas, which has the page's fonts and, unlike an SVG image, needs no exception in the CSP. */
async function sceneToPng(scene: Scene): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = scene.width * SCALE;
  canvas.height = scene.height * SCALE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("the browser has no 2D canvas context");
  context.scale(SCALE, SCALE);
  for (const shape of scene.shapes) draw(context, shape);
  return new Promise((done, fail) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error("the canvas could not be encoded as PNG"))),
      "image/png",
    ),
  );
}

function draw(context: CanvasRenderingContext2D, shape: Shape): void {
  switch (shape.kind) {
    case "rect": {
      const { x, y, width, height, fill, stroke } = shape;
      if (fill) {
        context.fillStyle = fill;
        context.fillRect(x, y, width, height);
      }
      if (stroke) {
        context.setLineDash([]);
        context.strokeStyle = stroke;
        context.strokeRect(x, y, width, height);
      }
      return;
    }
    case "level":
      context.setLineDash([...shape.dash]);
      context.strokeStyle = shape.stroke;
      context.beginPath();
      context.moveTo(shape.from, shape.y);
      context.lineTo(shape.to, shape.y);
      context.stroke();
      return;
    case "text":
      context.font = cssFont(shape.font);
      context.textAlign = shape.anchor === "middle" ? "center" : "start";
      context.fillStyle = shape.fill;
      context.fillText(shape.text, shape.x, shape.y);
  }
}

type ChartExportProps = {
  models: readonly BenchmarkModel[];
  /** The path of the comparison, for the copied link. */
  path: string;
};

/** Exports the comparison as a link or as an image with title and source. */
export function ChartExport({ models, path }: ChartExportProps) {
  const [failed, setFailed] = useState(false);
  const slugs = models.map(modelSlug);
  const fileName = (extension: string) => `security-metrics-${slugs.join(VERSUS)}.${extension}`;
  const scene = () =>
    chartScene(models, {
      title: COMPARISON_TITLE,
      source: `LLM Security Benchmark by ${site.brand} · ${location.host}${paths.benchmarks()}`,
    });

  const savePng = () =>
    sceneToPng(scene()).then(
      (png) => saveFile(fileName("png"), "image/png", png),
      () => setFailed(true),
    );

  return (
    <div data-only="scripts" className={layout.cluster}>
      <CopyButton text={() => location.origin + path} done="Link copied">
        <ToolIcon name="link" />
        Copy link
      </CopyButton>
      <Button variant="quiet" onClick={() => saveFile(fileName("svg"), "image/svg+xml", sceneToSvg(scene()))}>
        <ToolIcon name="download" />
        Chart as SVG
      </Button>
      <Button variant="quiet" onClick={savePng}>
        <ToolIcon name="download" />
        Chart as PNG
      </Button>
      {failed && <p role="status">This browser could not draw the picture. The SVG has the same chart.</p>}
    </div>
  );
}
