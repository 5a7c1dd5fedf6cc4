// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out as grids, for which some browsers drop table semantics.

import { memo, Suspense, useLayoutEffect, useRef } from "react";
import { Bar } from "#app/kit/charts/Bar.tsx";
import { Ring } from "#app/kit/charts/Ring.tsx";
import { classNames } from "#app/kit/class-names.ts";
import { Icon } from "#app/kit/icons/Icon.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { VisuallyHidden } from "#app/kit/text/VisuallyHidden.tsx";
import { BAND_NAMES, type BenchmarkModel, scoreBand, TABLE_METRICS } from "#domain/benchmark/dataset.ts";
import type { LeaderboardRow, SortKey } from "#domain/benchmark/leaderboard.ts";
import { ModelDetails } from "../ModelDetails.tsx";
import styles from "./LeaderboardTable.module.css";
import { RankChange } from "./RankChanges.tsx";

type ModelNameProps = { model: BenchmarkModel; slug: string; open: boolean; hydrated: boolean };

/** Name and company. With scripts the name is the row's button; its click bubbles to the row's handler. */
function ModelName({ model, slug, open, hydrated }: ModelNameProps) {
  return (
    <>
      {hydrated ? (
        <button
          type="button"
          className={classNames(typeset.name, styles.toggle)}
          aria-expanded={open}
          aria-controls={panelIdOf(slug)}
        >
          {model.name}
        </button>
      ) : (
        <span className={classNames(typeset.name, styles.toggle)}>{model.name}</span>
      )}{" "}
      <div className={typeset.note}>
        {model.company}
        {model.category === "open-source" && " · open source"}
      </div>
    </>
  );
}

const panelIdOf = (slug: string) => `model-${slug}`;

type RowDetailsProps = {
  model: BenchmarkModel;
  slug: string;
  columns: number;
  open: boolean;
  hydrated: boolean;
  onToggle: (slug: string) => void;
};

/**
 * The details of a row in a native disclosure, which works before hydration and without scripts. Each has a Suspense
 * boundary, so that hydration skips closed details; hydrated rows render their details only while open.
 */
function RowDetails({ model, slug, columns, open, hydrated, onToggle }: RowDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when a row that was opened before hydration is hydrated.
  useLayoutEffect(() => {
    if (hydrated && !open && details.current?.open) onToggle(slug);
  }, [hydrated]);

  return (
    <tr role="row" className={styles.detailsRow} hidden={hydrated && !open}>
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

type TableRowProps = LeaderboardRow & {
  slug: string;
  sorted: SortKey | null;
  weighted: boolean;
  moving: boolean;
  open: boolean;
  hydrated: boolean;
  animate: boolean;
  onToggle: (slug: string) => void;
};

/**
 * One model: a row of figures, and its details below. Before hydration a native disclosure covers the row and opens it;
 * afterwards the row's button does, or a click anywhere on the row. Memoised: rows are hydrated a few at a time, and
 * typing into the search leaves most unchanged.
 */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { model, score, rank, publishedRank, slug, sorted, weighted, moving, open, hydrated, animate, onToggle } =
    props;
  const scoreLabel = weighted
    ? `Weighted sample score ${score} of 100, published ${model.overallScore}`
    : `Overall score ${score} of 100, ${BAND_NAMES[scoreBand(score)]}`;
  return (
    <tbody role="rowgroup" className={styles.item} data-row={slug}>
      <tr role="row" className={styles.row} onClick={() => onToggle(slug)}>
        {moving && (
          <td role="cell" className={classNames(typeset.data, styles.published)}>
            {/* Visible: the published rank of this position, where a line starts. For screen readers: this model's published rank. */}
            <span aria-hidden="true">#{rank}</span>
            <VisuallyHidden>#{publishedRank}</VisuallyHidden>
          </td>
        )}
        <td role="cell" className={classNames(typeset.data, styles.rank)}>
          {`#${rank}`}
          {moving && <RankChange by={publishedRank - rank} />}
        </td>
        <th role="rowheader" scope="row" className={styles.name}>
          <ModelName model={model} slug={slug} open={open} hydrated={hydrated} />
        </th>
        {TABLE_METRICS.map((metric) => (
          <td key={metric} role="cell" className={styles.metric} data-sorted={sorted === metric || undefined}>
            <span className={classNames(typeset.data, styles.figure)}>{`${model[metric]}%`}</span>
            <Bar value={model[metric]} size="thin" />
          </td>
        ))}
        <td role="cell" className={styles.score}>
          {weighted && score !== model.overallScore && (
            <span className={classNames(typeset.data, styles.publishedScore)} aria-hidden="true">
              {model.overallScore}
            </span>
          )}
          <Ring value={score} band={scoreBand(score)} label={scoreLabel} animate={animate} />
          <Icon name="chevron" className={styles.chevron} />
        </td>
      </tr>
      <RowDetails
        model={model}
        slug={slug}
        columns={moving ? 7 : 6}
        open={open}
        hydrated={hydrated}
        onToggle={onToggle}
      />
    </tbody>
  );
});
