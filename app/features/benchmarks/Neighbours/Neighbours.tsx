import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { Ring } from "#app/ui/Ring/Ring.tsx";
import { neighbours } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, modelSlug, scoreBand } from "#domain/benchmark/dataset.ts";
import { counted } from "#domain/format.ts";
import styles from "./Neighbours.module.css";

export function Neighbours({ model, models }: { model: BenchmarkModel; models: readonly BenchmarkModel[] }) {
  return (
    <ul className={styles.neighbours}>
      {neighbours(models, model).map((near) => (
        <li key={near.id} className={styles.neighbour}>
          <div>
            <h3 className={styles.name}>
              <Link to={paths.model(modelSlug(near))} prefetch="intent" className={styles.link}>
                {near.name}
              </Link>
            </h3>
            <p className={styles.words}>
              {near.company} <span aria-hidden="true">·</span> {difference(near.overallScore - model.overallScore)}
            </p>
          </div>
          <Ring
            value={near.overallScore}
            band={scoreBand(near.overallScore)}
            label={`Overall score ${near.overallScore} of 100`}
            size={64}
            stroke={4}
          />
        </li>
      ))}
    </ul>
  );
}

function difference(points: number): string {
  if (points === 0) return "same score";
  return `${counted(Math.abs(points), "point")} ${points > 0 ? "higher" : "lower"}`;
}
