// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out as grids, and some browsers then forget what a table is.
import { Suspense } from "react";
import { VisuallyHidden } from "#app/ui/VisuallyHidden/VisuallyHidden.tsx";
import type { BenchmarkModel } from "#domain/benchmark/model.ts";
import { ModelDetails } from "../ModelDetails/ModelDetails.tsx";
import styles from "./RowDetails.module.css";

export const panelIdOf = (slug: string) => `model-${slug}`;

type RowDetailsProps = { model: BenchmarkModel; slug: string; columns: number; open: boolean; hydrated: boolean };

/**
 * What a row opens. The disclosure is the browser's own, so it works before scripts come and if they never do. Each has
 * a boundary, so that scripts need not walk through twenty closed ones before they take over; then these are dropped,
 * and a row makes its own when it is opened.
 */
export function RowDetails({ model, slug, columns, open, hydrated }: RowDetailsProps) {
  return (
    <tr role="row" className={styles.row} hidden={hydrated && !open}>
      <td role="cell" colSpan={columns} className={styles.cell}>
        <details id={panelIdOf(slug)} name="model" open={open} data-model={slug} className={styles.details}>
          <summary className={styles.summary} hidden={hydrated}>
            <VisuallyHidden>{model.name}: metrics and radar</VisuallyHidden>
          </summary>
          <div className={styles.panel}>
            <div className={styles.inside}>
              {(open || !hydrated) && (
                <Suspense>
                  <ModelDetails model={model} />
                </Suspense>
              )}
            </div>
          </div>
        </details>
      </td>
    </tr>
  );
}
