// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out as grids, where some browsers drop table semantics.

import { memo, Suspense, useLayoutEffect, useRef } from "react";
import { Bar, Ring } from "#app/kit/charts/Score.tsx";
import { classNames, typeset } from "#app/kit/classes.ts";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { BAND_NAMES, CATEGORY_NAMES, isMeasured, scoreBand } from "#domain/benchmark/dataset.ts";
import type { LeaderboardRow } from "#domain/benchmark/leaderboard.ts";
import { BANDS, ModelDetails } from "../ModelDetails.tsx";
import styles from "./LeaderboardTable.module.css";
import { RankChange } from "./RankChanges.tsx";

type TableRowProps = LeaderboardRow & {
  slug: string;
  weighted: boolean;
  moving: boolean;
  open: boolean;
  hydrated: boolean;
  animate: boolean;
  onToggle: (slug: string) => void;
};

const nameClass = classNames(typeset.name, styles.toggle);

/**
 * One model: a row of the table, and its details below in a native disclosure, which covers the row and opens it before
 * hydration and without scripts; afterwards the row's button does, or a click anywhere on the row. Memoised: rows are
 * hydrated a few at a time, and typing into the search leaves most unchanged.
 */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { model, score, rank, publishedRank, slug, weighted, moving, open, hydrated, animate, onToggle } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const panelId = `model-${slug}`;
  const scoreLabel = weighted
    ? `Weighted ${isMeasured(model) ? "" : "sample "}score ${score} of 100, published ${model.overallScore}`
    : `Overall score ${score} of 100, ${BAND_NAMES[scoreBand(score)]}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a row opened before hydration.
  useLayoutEffect(() => {
    if (hydrated && !open && details.current?.open) onToggle(slug);
  }, [hydrated]);

  return (
    <tbody role="rowgroup" className={styles.item} data-row={slug}>
      <tr role="row" className={styles.row} onClick={() => onToggle(slug)}>
        {moving && (
          <td role="cell" className={classNames(typeset.data, styles.published)}>
            {/* Visible: the published rank of this position, where a line starts. For screen readers: this model's published rank. */}
            <span aria-hidden="true">#{rank}</span>
            <span className={typeset.hidden}>#{publishedRank}</span>
          </td>
        )}
        <td role="cell" className={classNames(typeset.data, styles.rank)}>
          {`#${props.sharedRank ?? rank}`}
          {moving && <RankChange by={publishedRank - rank} />}
        </td>
        <th role="rowheader" scope="row" className={styles.name}>
          {/* With scripts the name is the row's button; its click bubbles to the row's handler. */}
          {hydrated ? (
            <button type="button" className={nameClass} aria-expanded={open} aria-controls={panelId}>
              {model.name}
            </button>
          ) : (
            <span className={nameClass}>{model.name}</span>
          )}
          {model.status && <span className={typeset.note}>{model.status}</span>}
        </th>
        <td role="cell" className={classNames(typeset.small, styles.company)}>
          {model.company}
        </td>
        <td role="cell" className={classNames(typeset.small, styles.category)}>
          {CATEGORY_NAMES[model.category]}
        </td>
        <td role="cell" className={styles.score}>
          {weighted && (
            <span className={classNames(typeset.data, styles.publishedScore)} aria-hidden="true">
              {model.overallScore}
            </span>
          )}
          <span className={styles.bar}>
            <Bar value={score} marks={BANDS} />
          </span>
          <Ring value={score} band={scoreBand(score)} label={scoreLabel} animate={animate} />
          <Icon name="chevron" className={styles.chevron} />
        </td>
      </tr>
      <tr role="row" className={styles.detailsRow} hidden={hydrated && !open}>
        <td role="cell" colSpan={moving ? 6 : 5} className={styles.cell}>
          <details ref={details} id={panelId} name="model" open={open} className={styles.details}>
            <summary className={styles.summary} hidden={hydrated}>
              <span className={typeset.hidden}>{model.name}: metrics and radar</span>
            </summary>
            <div className={styles.panel}>
              <div className={styles.inside}>
                {/* Hydration skips closed details by their Suspense boundary; hydrated rows have them only while open. */}
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
    </tbody>
  );
});
