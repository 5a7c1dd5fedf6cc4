import { useState } from "react";
import { CopyButton } from "#app/features/shell/CopyButton.tsx";
import { Button } from "#app/kit/controls/Button.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { VERSUS } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/dataset.ts";
import { saveFile } from "../../shell/save-file.ts";
import { ToolIcon } from "../ToolIcon.tsx";
import { chartPng, chartSvg } from "./chart-picture.ts";

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
        <ToolIcon name="link" />
        Copy link
      </CopyButton>
      <Button variant="quiet" onClick={saveSvg}>
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
