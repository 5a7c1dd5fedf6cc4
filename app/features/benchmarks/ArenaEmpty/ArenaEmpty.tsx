import { Sign } from "#app/ui/Sign/Sign.tsx";
import { readyComparisons } from "#domain/benchmark/comparison.ts";
import type { BenchmarkModel } from "#domain/benchmark/dataset.ts";
import { viewAddress } from "#domain/benchmark/view.ts";
import styles from "./ArenaEmpty.module.css";

export type ArenaEmptyProps = { models: readonly BenchmarkModel[]; onChoose: (slugs: string[]) => void };

/** Nothing chosen yet: what to do, and three ways to begin. */
export function ArenaEmpty({ models, onChoose }: ArenaEmptyProps) {
  return (
    <>
      <div className={styles.words}>
        <h2 className={styles.heading}>No Models Selected</h2>
        <p className={styles.sentence}>
          Select models from the dropdown above to start comparing their security metrics
        </p>
      </div>
      <h3 className={styles.label} id="ready-comparisons">
        Or start from one of these
      </h3>
      <ul className={styles.comparisons} aria-labelledby="ready-comparisons">
        {readyComparisons(models).map(({ title, summary, slugs }) => (
          <li key={title} className={styles.comparison}>
            <a
              href={viewAddress({ tab: "arena", arena: slugs })}
              className={styles.link}
              onClick={(event) => {
                // A link, so that it can be opened elsewhere and copied; here it plays at once.
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onChoose([...slugs]);
              }}
            >
              <span className={styles.title}>{title}</span>
              <Sign name="arrow" className={styles.arrow} />
              <span className={styles.summary}>{summary}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
