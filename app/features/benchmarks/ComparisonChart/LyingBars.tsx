import { useId } from "react";
import { shortenName } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, METRIC_SHORT_NAMES, METRICS } from "#domain/benchmark/dataset.ts";
import { MARKED_VALUE } from "./chart-geometry.ts";
import styles from "./LyingBars.module.css";

const HEIGHT = 14;

/** The chart on a phone: groups lie down, one under the other. A picture of the table, and hidden like one. */
export function LyingBars({ models }: { models: readonly BenchmarkModel[] }) {
  const hatch = useId();
  return (
    <div className={styles.groups} aria-hidden="true">
      {models.map((model) => (
        <div key={model.id} className={styles.group}>
          <p className={styles.name}>{shortenName(model.name)}</p>
          {METRICS.map((metric) => (
            <div key={metric} className={styles.row}>
              <span className={styles.metric}>{METRIC_SHORT_NAMES[metric]}</span>
              <svg className={styles.bar} width="100%" height={HEIGHT} data-series={metric} aria-hidden="true">
                {metric === "dataLeakage" && (
                  <pattern id={hatch + model.id} width="5" height="5" patternUnits="userSpaceOnUse">
                    <path d="M.5 0V5" className={styles.hatch} />
                  </pattern>
                )}
                <rect className={styles.fill} x=".5" y=".5" width={`${model[metric]}%`} height={HEIGHT - 1} />
                {metric === "dataLeakage" && (
                  <rect width={`${model[metric]}%`} height={HEIGHT} fill={`url(#${hatch + model.id})`} />
                )}
                <line x1={`${MARKED_VALUE}%`} x2={`${MARKED_VALUE}%`} y2={HEIGHT} className={styles.marked} />
              </svg>
              <span className={styles.value}>{model[metric]}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
