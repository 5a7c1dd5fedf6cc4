import { Radar } from "#app/ui/Radar/Radar.tsx";
import {
  type BenchmarkModel,
  FULL_MARK,
  METRIC_SHORT_NAMES,
  METRICS,
  SAMPLE_LABEL,
  SCORE_YELLOW_FROM,
} from "#domain/benchmark/dataset.ts";
import styles from "./ModelDetails.module.css";

const MARKS = [SCORE_YELLOW_FROM, FULL_MARK];

/** The three metrics on a scale of 0 to 100. */
export function MetricRadar({ model, ground = "page" }: { model: BenchmarkModel; ground?: "page" | "band" }) {
  const axes = METRICS.map((metric) => ({
    name: METRIC_SHORT_NAMES[metric],
    value: model[metric],
    text: `${model[metric]}%`,
  }));
  const values = axes.map(({ name, text }) => `${name} ${text}`).join(", ");
  return (
    <>
      <h3 className={styles.title}>
        Performance Radar <span className={styles.label}>{SAMPLE_LABEL}</span>
      </h3>
      <div className={styles.drawing}>
        <Radar
          axes={axes}
          label={`${model.name}, ${SAMPLE_LABEL}, 0 to ${FULL_MARK}: ${values}`}
          heads={["Metric", "Sample value"]}
          marks={MARKS}
          ground={ground}
        />
      </div>
    </>
  );
}
