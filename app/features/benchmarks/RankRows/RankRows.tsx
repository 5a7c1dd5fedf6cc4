import { METRIC_NAMES, METRICS } from "#domain/benchmark/metrics.ts";
import type { BenchmarkModel } from "#domain/benchmark/model.ts";
import { type RankKey, rankOf } from "#domain/benchmark/ranks.ts";
import { FULL_MARK, SCORE_GREEN_FROM, SCORE_YELLOW_FROM } from "#domain/benchmark/score-scale.ts";
import styles from "./RankRows.module.css";

const KEYS: readonly RankKey[] = ["overallScore", ...METRICS];
const MARKS = [SCORE_YELLOW_FROM, SCORE_GREEN_FROM];
const nameOf = (key: RankKey) => (key === "overallScore" ? "Overall" : METRIC_NAMES[key]);

/** Four scales from 0 to 100 with one stroke per model; this one is lit. The figures beside them say it in words. */
export function RankRows({ model, models }: { model: BenchmarkModel; models: readonly BenchmarkModel[] }) {
  return (
    <>
      <table className={styles.table}>
        <caption className={styles.caption}>Value and rank of {model.name}; equal values share a rank</caption>
        <thead className={styles.head}>
          <tr>
            <th scope="col">Score</th>
            <td />
            <th scope="col">Value</th>
            <th scope="col">Rank</th>
          </tr>
        </thead>
        <tbody>
          {KEYS.map((key) => (
            <tr key={key} className={styles.row}>
              <th scope="row" className={styles.name}>
                {nameOf(key)} {key !== "overallScore" && <span className={styles.illustrative}>illustrative</span>}
              </th>
              <td className={styles.scale} aria-hidden="true">
                <Strokes values={models.map((other) => other[key])} own={model[key]} />
              </td>
              <td className={styles.value}>
                {model[key]}
                {key !== "overallScore" && "%"}
              </td>
              <td className={styles.rank}>
                #{rankOf(models, model, key)} <span className={styles.of}>of {models.length}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.axis} aria-hidden="true">
        <svg width="100%" height="16" className={styles.ticks} aria-hidden="true">
          {[0, ...MARKS, FULL_MARK].map((mark) => (
            <text
              key={mark}
              x={`${mark}%`}
              y="12"
              textAnchor={mark === 0 ? "start" : mark === FULL_MARK ? "end" : "middle"}
            >
              {mark}
            </text>
          ))}
        </svg>
      </div>
    </>
  );
}

function Strokes({ values, own }: { values: readonly number[]; own: number }) {
  return (
    <svg width="100%" height="36" className={styles.strokes} aria-hidden="true">
      {MARKS.map((mark) => (
        <line key={mark} x1={`${mark}%`} x2={`${mark}%`} y1="4" y2="35" className={styles.mark} />
      ))}
      <line x1="0" x2="100%" y1="35.5" y2="35.5" className={styles.base} />
      {values.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is its place in the list
        <line key={place} x1={`${value}%`} x2={`${value}%`} y1="14" y2="35" className={styles.stroke} />
      ))}
      <line x1={`${own}%`} x2={`${own}%`} y1="4" y2="35" className={styles.own} />
    </svg>
  );
}
