import { type ReactNode, useId } from "react";
import { VisuallyHidden } from "#app/ui/VisuallyHidden/VisuallyHidden.tsx";
import { comparisonSummary } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, METRIC_SHORT_NAMES, METRICS, SAMPLE_LABEL } from "#domain/benchmark/dataset.ts";
import { Unfold } from "../Unfold/Unfold.tsx";
import styles from "./ComparisonChart.module.css";
import { ComparisonTable } from "./ComparisonTable.tsx";
import { LyingBars } from "./LyingBars.tsx";
import { UprightBars } from "./UprightBars.tsx";

export type ComparisonChartProps = {
  models: readonly BenchmarkModel[];
  /** Stands beside "Show the numbers as a table". */
  children?: ReactNode;
};

export const COMPARISON_TITLE = "Security Metrics Comparison";

export function ComparisonChart({ models, children }: ComparisonChartProps) {
  const id = useId();
  const summary = comparisonSummary(models);
  return (
    <section aria-labelledby={id} className={styles.chart}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {COMPARISON_TITLE}
        </h2>
        <p className={styles.sample}>{SAMPLE_LABEL}</p>
        <ul className={styles.legend} aria-hidden="true">
          {METRICS.map((metric) => (
            <li key={metric} className={styles.series}>
              <Swatch series={metric} />
              {METRIC_SHORT_NAMES[metric]}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.upright}>
        <UprightBars models={models} label={summary} />
      </div>
      <div className={styles.lying}>
        <VisuallyHidden>{summary}</VisuallyHidden>
        <LyingBars models={models} />
      </div>
      <div className={styles.foot}>
        <Unfold summary="Show the numbers as a table">
          <ComparisonTable models={models} />
        </Unfold>
        {children}
      </div>
    </section>
  );
}

function Swatch({ series }: { series: string }) {
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" className={styles.swatch} data-series={series} aria-hidden="true">
      <rect x=".5" y=".5" width="13" height="13" />
      {series === "dataLeakage" && <path d="M1 4.5H13M1 9.5H13" />}
    </svg>
  );
}
