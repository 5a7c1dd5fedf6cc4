// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out as grids, where some browsers drop table semantics.

import {
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useHydrated } from "#app/hydration/use-hydrated.ts";
import { Bar, Ring } from "#app/kit/charts/Score.tsx";
import { classNames, typeset } from "#app/kit/classes.ts";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { BAND_NAMES, CATEGORY_NAMES, isMeasured, modelSlug, scoreBand } from "#domain/benchmark/dataset.ts";
import { type LeaderboardRow, type Sort, type SortKey, sortOf } from "#domain/benchmark/leaderboard.ts";
import type { BenchmarkView } from "#domain/benchmark/view.ts";
import { BANDS, ModelDetails, ScaleMarks } from "../ModelDetails.tsx";
import styles from "./LeaderboardTable.module.css";
import { RankChange, RankChangeLines } from "./RankChanges.tsx";

const ROWS_HYDRATED_AT_A_TIME = 4;
/** Rows of a long list that update at once: those that a laptop shows without scrolling. */
const ROWS_UPDATED_AT_ONCE = 2;

/** The number of hydrated rows, which grows in steps to keep tasks short. */
function useRowsHydrated(rows: number): number {
  const hydrated = useHydrated();
  const [count, setCount] = useState(hydrated ? Number.POSITIVE_INFINITY : 0);

  useEffect(() => {
    if (count >= rows) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + ROWS_HYDRATED_AT_A_TIME)));
    return () => clearTimeout(timer);
  }, [count, rows]);

  return count;
}

const PlainHead = ({ className, children }: { className: string | undefined; children: string }) => (
  <th role="columnheader" scope="col" className={classNames(typeset.label, styles.plain, className)}>
    {children}
  </th>
);

const ARROWS = {
  none: "M1.5 4 4 1.5 6.5 4M1.5 8 4 10.5 6.5 8",
  descending: "M4 1V11M1 8 4 11 7 8",
  ascending: "M4 11V1M1 4 4 1 7 4",
};

type SortHeadProps = {
  column: SortKey;
  label: string;
  sort: Sort;
  onSort: (key: SortKey) => void;
  className: string | undefined;
  children?: ReactNode;
};

function SortHead({ column, label, sort, onSort, className, children }: SortHeadProps) {
  const direction = sortOf(sort, column);
  return (
    <th role="columnheader" scope="col" aria-sort={direction} className={className}>
      {children}
      <button
        type="button"
        data-plain="no-scripts"
        className={classNames(typeset.label, styles.sort)}
        onClick={() => onSort(column)}
      >
        <span>{label}</span>
        <svg
          data-only="scripts"
          aria-hidden="true"
          width="8"
          height="12"
          viewBox="0 0 8 12"
          fill="none"
          stroke="currentColor"
        >
          <path d={ARROWS[direction]} strokeWidth="1.25" />
        </svg>
      </button>
    </th>
  );
}

type RowState = Record<"weighted" | "moving" | "open" | "hydrated" | "animate", boolean>;
type TableRowProps = LeaderboardRow & RowState & { slug: string; onToggle: (slug: string) => void };

const nameClass = classNames(typeset.name, styles.toggle);

/**
 * One model: a row of the table, and its details below in a native disclosure, which covers the row and opens it before
 * hydration and without scripts; afterwards the row's button does, or a click anywhere on the row. Memoised: rows are
 * hydrated a few at a time, and typing into the search leaves most unchanged.
 */
const TableRow = memo(function TableRow(props: TableRowProps) {
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

type LeaderboardTableProps = {
  rows: readonly LeaderboardRow[];
  view: BenchmarkView;
  /** Rows are keyed by position and change their content, because re-mounting that many takes too long. */
  long: boolean;
  onSort: (key: SortKey) => void;
  onToggle: (slug: string) => void;
};

export function LeaderboardTable({ rows, view, long, onSort, onToggle }: LeaderboardTableProps) {
  const hydratedRows = useRowsHydrated(rows.length);
  const [firstView] = useState(view);
  const table = useRef<HTMLTableElement>(null);
  const weighted = view.weights !== null;
  // Rank changes are not drawn while the list is sorted by a column.
  const moving = weighted && view.sort === null;
  const untouched = view === firstView;
  // A long list updates its first rows at once; those below the screen follow when there is time.
  const before = useDeferredValue(rows);
  const listed = long
    ? [...rows.slice(0, ROWS_UPDATED_AT_ONCE), ...before.slice(ROWS_UPDATED_AT_ONCE, rows.length)]
    : rows;
  const sorting = { sort: view.sort, onSort };
  return (
    <div className={styles.place}>
      <table
        ref={table}
        role="table"
        className={styles.table}
        data-long={long || undefined}
        data-moving={moving || undefined}
        data-weighted={weighted || undefined}
        aria-label="Models"
      >
        <thead role="rowgroup" className={styles.head}>
          <tr role="row" className={styles.heads}>
            {moving && <PlainHead className={styles.published}>Published</PlainHead>}
            <PlainHead className={styles.rank}>{weighted ? "Yours" : "Rank"}</PlainHead>
            <SortHead {...sorting} column="name" label="Model" className={styles.name} />
            <SortHead {...sorting} column="company" label="Company" className={styles.company} />
            <SortHead {...sorting} column="category" label="Category" className={styles.category} />
            <SortHead
              {...sorting}
              column="overallScore"
              label={weighted ? "Sample score" : "Score"}
              className={styles.scoreHead}
            >
              <svg className={classNames(typeset.data, styles.scale)} height="16" aria-hidden="true">
                <ScaleMarks y={13} marks={BANDS} />
              </svg>
            </SortHead>
          </tr>
        </thead>
        {listed.map((row, index) => {
          const slug = modelSlug(row.model);
          return (
            <TableRow
              key={long ? index : slug}
              slug={slug}
              {...row}
              weighted={weighted}
              moving={moving}
              open={view.open === slug}
              hydrated={index < hydratedRows || !untouched}
              // Only the first view animates: a moved row would otherwise draw its ring again.
              animate={untouched}
              onToggle={onToggle}
            />
          );
        })}
      </table>
      {moving && <RankChangeLines rows={rows} table={table} />}
    </div>
  );
}
