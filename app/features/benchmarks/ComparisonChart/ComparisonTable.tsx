import { type BenchmarkModel, METRIC_SHORT_NAMES, METRICS, SAMPLE_LABEL } from "#domain/benchmark/dataset.ts";
import styles from "./ComparisonTable.module.css";

/** The chart's numbers, and the published score they belong to. */
export function ComparisonTable({ models }: { models: readonly BenchmarkModel[] }) {
  return (
    // The table may be wider than a phone; whoever uses a keyboard can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable
    <section className={styles.scroll} aria-label="Numbers of the comparison" tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>Overall scores as published; the three metrics are {SAMPLE_LABEL}.</caption>
        <thead>
          <tr>
            <th scope="col">Model</th>
            <th scope="col">Overall</th>
            {METRICS.map((metric) => (
              <th key={metric} scope="col">
                {METRIC_SHORT_NAMES[metric]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <tr key={model.id}>
              <th scope="row">{model.name}</th>
              <td>{model.overallScore}</td>
              {METRICS.map((metric) => (
                <td key={metric}>{model[metric]}%</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
