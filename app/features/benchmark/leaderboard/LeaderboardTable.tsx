// biome-ignore-all lint/a11y/useSemanticElements: the element is a `th`; a header of three columns has scope colgroup.
// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out as grids, where some browsers drop table semantics.
import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useHydrated } from "#app/hydration/use-hydrated.ts";
import { classNames } from "#app/kit/class-names.ts";
import typeset from "#app/kit/text/typeset.module.css";
import { METRIC_NAMES, modelSlug, SAMPLE_LABEL, TABLE_METRICS } from "#domain/benchmark/dataset.ts";
import { type LeaderboardRow, type Sort, type SortKey, sortOf } from "#domain/benchmark/leaderboard.ts";
import type { BenchmarkView } from "#domain/benchmark/view.ts";
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

type SortHeadProps = { column: SortKey; sort: Sort; onSort: (key: SortKey) => void; className: string | undefined };

function SortHead({ column, sort, onSort, className }: SortHeadProps) {
  const direction = sortOf(sort, column);
  return (
    <th role="columnheader" scope="col" aria-sort={direction} className={className}>
      <button type="button" className={classNames(typeset.label, styles.sort)} onClick={() => onSort(column)}>
        <span className={styles.text}>
          {/* The last word gets its own line, to keep columns narrow. */}
          {(column === "overallScore" ? "Score" : METRIC_NAMES[column]).split(/ (?=\S+$)/).map((line) => (
            <span key={line}>{line} </span>
          ))}
        </span>
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

/** Rows of a long list that update at once: those a laptop shows without scrolling. */
const ROWS_AT_ONCE = 2;

type ListedRow = { row: LeaderboardRow; sorted: SortKey | null };

/** A long list updates its first rows at once; those below the screen follow when there is time. */
function useRowsInSteps(rows: readonly LeaderboardRow[], sorted: SortKey | null, long: boolean): readonly ListedRow[] {
  const now = useMemo(() => rows.map((row) => ({ row, sorted })), [rows, sorted]);
  const before = useDeferredValue(now);
  return long ? [...now.slice(0, ROWS_AT_ONCE), ...before.slice(ROWS_AT_ONCE, now.length)] : now;
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
  const listed = useRowsInSteps(rows, view.sort?.key ?? null, long);
  return (
    <div className={styles.place}>
      <table
        ref={table}
        role="table"
        className={styles.table}
        data-long={long || undefined}
        data-moving={moving || undefined}
        aria-label="Models"
      >
        <thead role="rowgroup" className={styles.head}>
          <tr role="row" className={styles.groupRow}>
            <th
              role="columnheader"
              scope="colgroup"
              colSpan={TABLE_METRICS.length}
              className={classNames(typeset.data, styles.sample)}
              data-wide={weighted || undefined}
            >
              {SAMPLE_LABEL}
            </th>
          </tr>
          <tr role="row" className={styles.heads}>
            {moving && <PlainHead className={styles.published}>Published</PlainHead>}
            <PlainHead className={styles.rank}>{weighted ? "Yours" : "Rank"}</PlainHead>
            <PlainHead className={styles.name}>Model</PlainHead>
            {TABLE_METRICS.map((metric) => (
              <SortHead key={metric} column={metric} sort={view.sort} onSort={onSort} className={styles.metricHead} />
            ))}
            <SortHead column="overallScore" sort={view.sort} onSort={onSort} className={styles.scoreHead} />
          </tr>
        </thead>
        {listed.map(({ row, sorted }, index) => {
          const slug = modelSlug(row.model);
          return (
            <TableRow
              key={long ? index : slug}
              slug={slug}
              {...row}
              sorted={sorted}
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
