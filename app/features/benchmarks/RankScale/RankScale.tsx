import { type BenchmarkModel, FULL_MARK, SCORE_GREEN_FROM, SCORE_YELLOW_FROM } from "#domain/benchmark/dataset.ts";
import { rankOf } from "#domain/benchmark/scores.ts";
import styles from "./RankScale.module.css";

const MARKS = [SCORE_YELLOW_FROM, SCORE_GREEN_FROM];
const TOP = 24;
const BASE = 88;

type RankScaleProps = { model: BenchmarkModel; models: readonly BenchmarkModel[] };

/** The scale from 0 to 100 with one stroke per model, at its overall score; this one is lit. */
export function RankScale({ model, models }: RankScaleProps) {
  const own = model.overallScore;
  const label = `${model.name}: ${own} on a scale of 0 to ${FULL_MARK}, rank ${rankOf(models, model)} of ${models.length}`;
  return (
    <svg width="100%" height={BASE + 24} className={styles.scale} role="img" aria-label={label}>
      {MARKS.map((mark) => (
        <line key={mark} x1={`${mark}%`} x2={`${mark}%`} y1={TOP} y2={BASE} className={styles.mark} />
      ))}
      <line x1="0" x2="100%" y1={BASE} y2={BASE} className={styles.base} />
      {models.map(({ id, overallScore }) => (
        <line
          key={id}
          x1={`${overallScore}%`}
          x2={`${overallScore}%`}
          y1={TOP + 20}
          y2={BASE}
          className={styles.stroke}
        />
      ))}
      <line x1={`${own}%`} x2={`${own}%`} y1={TOP} y2={BASE} className={styles.own} />
      <text x={`${own}%`} y={TOP - 8} textAnchor="middle" className={styles.score}>
        {own}
      </text>
      {[0, ...MARKS, FULL_MARK].map((mark) => (
        <text
          key={mark}
          x={`${mark}%`}
          y={BASE + 20}
          textAnchor={mark === 0 ? "start" : mark === FULL_MARK ? "end" : "middle"}
        >
          {mark}
        </text>
      ))}
    </svg>
  );
}
