import { useState } from "react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/Button/Button.tsx";
import { site } from "#brand/site.ts";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/dataset.ts";
import { viewAddress } from "#domain/benchmark/view.ts";
import { COMPARISON_TITLE } from "../ComparisonChart/ComparisonChart.tsx";
import { CopyButton } from "../CopyButton/CopyButton.tsx";
import { saveFile } from "../DownloadMenu/save-file.ts";
import { ToolSign } from "../LeaderboardTools/ToolSign.tsx";
import styles from "./ChartExport.module.css";
import { chartScene } from "./chart-scene.ts";
import { sceneToPng } from "./scene-canvas.ts";
import { sceneToSvg } from "./scene-svg.ts";

/** Taking the comparison along: as a link, or as a picture that says what it shows. */
export function ChartExport({ models }: { models: readonly BenchmarkModel[] }) {
  const [failed, setFailed] = useState(false);
  const slugs = models.map(modelSlug);
  const address = paths.benchmarks() + viewAddress({ tab: "arena", arena: slugs });
  const fileName = (extension: string) => `security-metrics-${slugs.join("-vs-")}.${extension}`;
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
    <div className={styles.actions}>
      <CopyButton text={() => location.origin + address} done="Link copied">
        <ToolSign name="link" />
        Copy link
      </CopyButton>
      <Button variant="quiet" onClick={() => saveFile(fileName("svg"), "image/svg+xml", sceneToSvg(scene()))}>
        <ToolSign name="download" />
        Chart as SVG
      </Button>
      <Button variant="quiet" onClick={savePng}>
        <ToolSign name="download" />
        Chart as PNG
      </Button>
      {failed && <p role="status">This browser could not draw the picture. The SVG has the same chart.</p>}
    </div>
  );
}
