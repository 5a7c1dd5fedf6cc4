import type { BenchmarkModel } from "#domain/benchmark/dataset.ts";
import styles from "./ModelName.module.css";
import { panelIdOf } from "./RowDetails.tsx";

type ModelNameProps = { model: BenchmarkModel; slug: string; open: boolean; hydrated: boolean };

/** Name and company; with scripts the name is the row's button. Its click reaches the row, which does the work. */
export function ModelName({ model, slug, open, hydrated }: ModelNameProps) {
  return (
    <>
      {hydrated ? (
        <button type="button" className={styles.toggle} aria-expanded={open} aria-controls={panelIdOf(slug)}>
          {model.name}
        </button>
      ) : (
        <span className={styles.toggle}>{model.name}</span>
      )}{" "}
      <span className={styles.company}>
        {model.company}
        {model.category === "open-source" && " · open source"}
      </span>
    </>
  );
}
