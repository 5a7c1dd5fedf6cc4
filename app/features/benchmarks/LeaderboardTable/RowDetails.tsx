// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out as grids, and some browsers then forget what a table is.
import { Suspense, useLayoutEffect, useRef } from "react";
import { VisuallyHidden } from "#app/ui/VisuallyHidden/VisuallyHidden.tsx";
import type { BenchmarkModel } from "#domain/benchmark/dataset.ts";
import { ModelDetails } from "../ModelDetails/ModelDetails.tsx";
import styles from "./RowDetails.module.css";

export const panelIdOf = (slug: string) => `model-${slug}`;

type RowDetailsProps = {
  model: BenchmarkModel;
  slug: string;
  columns: number;
  open: boolean;
  hydrated: boolean;
  onToggle: (slug: string) => void;
};

/**
 * What a row opens. The disclosure is the browser's own, so it works before scripts come and if they never do. Each has
 * a boundary, so that scripts need not walk through twenty closed ones before they take over; then these are dropped,
 * and a row makes its own when it is opened.
 */
export function RowDetails({ model, slug, columns, open, hydrated, onToggle }: RowDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when scripts take over what the browser has opened.
  useLayoutEffect(() => {
    if (hydrated && !open && details.current?.open) onToggle(slug);
  }, [hydrated]);

  return (
    <tr role="row" className={styles.row} hidden={hydrated && !open}>
      <td role="cell" colSpan={columns} className={styles.cell}>
        <details ref={details} id={panelIdOf(slug)} name="model" open={open} className={styles.details}>
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
