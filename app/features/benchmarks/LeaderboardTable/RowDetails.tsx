// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out as grids, and some browsers then forget what a table is.
import { Suspense, useMemo } from "react";
import { lazySection } from "#app/chunks/lazy-section.ts";
import { VisuallyHidden } from "#app/ui/VisuallyHidden/VisuallyHidden.tsx";
import type { BenchmarkModel } from "#domain/benchmark/model.ts";
import styles from "./RowDetails.module.css";

const ModelDetails = lazySection({
  id: "leaderboard",
  load: async () => (await import("../ModelDetails/ModelDetails.tsx")).ModelDetails,
});

export const panelIdOf = (slug: string) => `model-${slug}`;

type RowDetailsProps = { model: BenchmarkModel; slug: string; columns: number; open: boolean; hydrated: boolean };

/** What a row opens. The disclosure is the browser's own, so it works before scripts come and if they never do. */
export function RowDetails({ model, slug, columns, open, hydrated }: RowDetailsProps) {
  // The same element every time: an update before its script has come would take the prerendered content away.
  const details = useMemo(
    () => (
      <Suspense>
        <ModelDetails model={model} />
      </Suspense>
    ),
    [model],
  );
  return (
    <tr role="row" className={styles.row} hidden={hydrated && !open}>
      <td role="cell" colSpan={columns} className={styles.cell}>
        <details id={panelIdOf(slug)} name="model" open={open} data-model={slug} className={styles.details}>
          <summary className={styles.summary} hidden={hydrated}>
            <VisuallyHidden>{model.name}: metrics and radar</VisuallyHidden>
          </summary>
          <div className={styles.panel}>
            <div className={styles.inside}>{details}</div>
          </div>
        </details>
      </td>
    </tr>
  );
}
