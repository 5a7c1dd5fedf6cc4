import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { Ring } from "#app/ui/Ring/Ring.tsx";
import { METRIC_NAMES, METRICS } from "#domain/benchmark/metrics.ts";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/model.ts";
import { neighbours } from "#domain/benchmark/neighbours.ts";
import type { RankKey } from "#domain/benchmark/ranks.ts";
import { scoreBand } from "#domain/benchmark/score-scale.ts";
import { signedDifference } from "#domain/format.ts";
import styles from "./Neighbours.module.css";

const KEYS: readonly RankKey[] = ["overallScore", ...METRICS];

export function Neighbours({ model, models }: { model: BenchmarkModel; models: readonly BenchmarkModel[] }) {
  return (
    <ul className={styles.neighbours}>
      {neighbours(models, model).map((near) => (
        <li key={near.id} className={styles.neighbour}>
          <div className={styles.head}>
            <div>
              <h3 className={styles.name}>
                <Link to={paths.model(modelSlug(near))} prefetch="intent" className={styles.link}>
                  {near.name}
                </Link>
              </h3>
              <p className={styles.company}>{near.company}</p>
            </div>
            <Ring
              value={near.overallScore}
              band={scoreBand(near.overallScore)}
              label={`Overall score ${near.overallScore} of 100`}
              size={64}
              stroke={4}
            />
          </div>
          <dl>
            {KEYS.map((key) => (
              <div key={key} className={styles.row}>
                <dt>{key === "overallScore" ? "Overall" : METRIC_NAMES[key]}</dt>
                <dd className={styles.value}>
                  {near[key]}
                  {key !== "overallScore" && "%"}
                </dd>
                <dd className={styles.difference}>{signedDifference(near[key] - model[key])}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
