import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { arrowLinkClass } from "#app/ui/ArrowLink/ArrowLink.tsx";
import { Sign } from "#app/ui/Sign/Sign.tsx";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/dataset.ts";
import { rankOf } from "#domain/benchmark/scores.ts";
import styles from "./ModelSteps.module.css";

/** One place up and one down the list; the first and the last have one step only. */
export function ModelSteps({ model, models }: { model: BenchmarkModel; models: readonly BenchmarkModel[] }) {
  const place = models.indexOf(model);
  const words = (other: BenchmarkModel) => `#${rankOf(models, other)} ${other.name}`;
  const [before, after] = [models[place - 1], models[place + 1]];
  return (
    <nav aria-label="Previous and next model" className={styles.steps}>
      {before ? (
        <Link to={paths.model(modelSlug(before))} prefetch="intent" className={arrowLinkClass}>
          <Sign name="arrow" className={styles.back} />
          Previous: {words(before)}
        </Link>
      ) : (
        <p className={styles.end}>First on the list</p>
      )}{" "}
      {after ? (
        <Link to={paths.model(modelSlug(after))} prefetch="intent" className={arrowLinkClass}>
          Next: {words(after)}
          <Sign name="arrow" />
        </Link>
      ) : (
        <p className={styles.end}>Last on the list</p>
      )}
    </nav>
  );
}
