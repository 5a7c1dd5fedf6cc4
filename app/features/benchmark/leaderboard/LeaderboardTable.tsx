// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out as grids, where some browsers drop table semantics.

import { type ReactNode, startTransition, useDeferredValue, useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/hydration/use-hydrated.ts";
import { classNames, typeset } from "#app/kit/classes.ts";
import { modelSlug } from "#domain/benchmark/dataset.ts";
import { type LeaderboardRow, type Sort, type SortKey, sortOf } from "#domain/benchmark/leaderboard.ts";
import type { BenchmarkView } from "#domain/benchmark/view.ts";
import { BANDS, ScaleMarks } from "../ModelDetails.tsx";
import { TableRow } from "./LeaderboardRow.tsx";
import styles from "./LeaderboardTable.module.css";
import { RankChangeLines } from "./RankChanges.tsx";

const ROWS_AT_A_TIME = 4;

/** The number of hydrated rows, which grows in steps to keep tasks short. */
function useRowsHydrated(rows: number): number {
  const hydrated = useHydrated();
  const [count, setCount] = useState(hydrated ? Number.POSITIVE_INFINITY : 0);

  useEffect(() => {
    if (count >= rows) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + ROWS_AT_A_TIME)));
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
      <button type="button" className={classNames(typeset.label, styles.sort)} onClick={() => onSort(column)}>
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

/** Rows that a laptop shows without scrolling. */
const ROWS_AT_ONCE = 2;

/** A long list updates its first rows at once; those below the screen follow when there is time. */
function useRowsInSteps(rows: readonly LeaderboardRow[], long: boolean): readonly LeaderboardRow[] {
  const before = useDeferredValue(rows);
  return long ? [...rows.slice(0, ROWS_AT_ONCE), ...before.slice(ROWS_AT_ONCE, rows.length)] : rows;
}

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
  const listed = useRowsInSteps(rows, long);
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
