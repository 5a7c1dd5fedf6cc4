import { Bar } from "#app/ui/Bar/Bar.tsx";
import {
  BAND_NAMES,
  type BenchmarkModel,
  FULL_MARK,
  METRIC_NAMES,
  METRICS,
  SAMPLE_LABEL,
  SCORE_GREEN_FROM,
  SCORE_YELLOW_FROM,
  scoreBand,
} from "#domain/benchmark/dataset.ts";
import styles from "./ModelDetails.module.css";

const BANDS = [SCORE_YELLOW_FROM, SCORE_GREEN_FROM];

/** The three metrics as bars in their bands, with the label that they are samples. */
export function MetricBars({ model }: { model: BenchmarkModel }) {
  return (
    <>
      <h3 className={styles.title}>
        Security Metrics <span className={styles.label}>{SAMPLE_LABEL}</span>
      </h3>
      <dl className={styles.list}>
        {METRICS.map((metric) => {
          const band = scoreBand(model[metric]);
          return (
            <div key={metric} className={styles.metric}>
              <dt>{METRIC_NAMES[metric]}</dt>
              <dd>
                <span className={styles.value}>
                  <span className={styles.band}>{BAND_NAMES[band]}</span>{" "}
                  <span className={styles.figure}>{model[metric]}%</span>
                </span>
                <span className={styles.bar}>
                  <Bar value={model[metric]} band={band} marks={BANDS} />
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <svg className={styles.scale} aria-hidden="true" width="100%" height="16">
        <text x="0" y="12">
          0
        </text>
        {BANDS.map((mark) => (
          <text key={mark} x={`${mark}%`} y="12" textAnchor="middle">
            {mark}
          </text>
        ))}
        <text x="100%" y="12" textAnchor="end">
          {FULL_MARK}
        </text>
      </svg>
      <p className={styles.note}>
        Set so that their plain mean equals the overall score, {model.overallScore}. Marks on each bar show where the{" "}
        {SCORE_YELLOW_FROM} and {SCORE_GREEN_FROM} bands begin.
      </p>
    </>
  );
}
