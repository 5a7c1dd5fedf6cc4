// biome-ignore-all lint/a11y/useSemanticElements: it is one; the head of three columns has another scope.
// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out as grids, and some browsers then forget what a table is.
import { memo, Suspense, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "#app/hydration/use-hydrated.ts";
import { Bar } from "#app/kit/charts/Bar.tsx";
import { Ring } from "#app/kit/charts/Ring.tsx";
import { classNames } from "#app/kit/class-names.ts";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { VisuallyHidden } from "#app/kit/text/VisuallyHidden.tsx";
import {
  BAND_NAMES,
  type BenchmarkModel,
  METRIC_NAMES,
  METRICS,
  modelSlug,
  SAMPLE_LABEL,
  scoreBand,
} from "#domain/benchmark/dataset.ts";
import { type LeaderboardRow, type Sort, type SortKey, sortOf } from "#domain/benchmark/leaderboard.ts";
import type { BenchmarkView } from "#domain/benchmark/view.ts";
import { ModelDetails } from "../ModelDetails.tsx";
import styles from "./LeaderboardTable.module.css";
import { RankChange, RankChangeLines } from "./RankChanges.tsx";

const ROWS_AT_A_TIME = 4;

/** How many rows scripts have taken over from the browser: a few at a time, so that no moment is long. */
function useRowsHydrated(rows: number): number {
  const hydrated = useHydrated();
  const [taken, setTaken] = useState(hydrated ? Number.POSITIVE_INFINITY : 0);

  useEffect(() => {
    if (taken >= rows) return;
    const timer = setTimeout(() => startTransition(() => setTaken(taken + ROWS_AT_A_TIME)));
    return () => clearTimeout(timer);
  }, [taken, rows]);

  return taken;
}

type TableHeadProps = {
  sort: Sort;
  weighted: boolean;
  moving: boolean;
  onSort: (key: SortKey) => void;
};

function TableHead({ sort, weighted, moving, onSort }: TableHeadProps) {
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row" className={styles.groupRow}>
        <th
          role="columnheader"
          scope="colgroup"
          colSpan={METRICS.length}
          className={styles.sample}
          data-wide={weighted || undefined}
        >
          {SAMPLE_LABEL}
        </th>
      </tr>
      <tr role="row" className={classNames(styles.headRow, styles.heads)}>
        {moving && (
          <th role="columnheader" scope="col" className={classNames(styles.plain, styles.published)}>
            Published
          </th>
        )}
        <th role="columnheader" scope="col" className={classNames(styles.plain, styles.rank)}>
          {weighted ? "Yours" : "Rank"}
        </th>
        <th role="columnheader" scope="col" className={classNames(styles.plain, styles.name)}>
          Model
        </th>
        {METRICS.map((metric) => (
          <SortHead key={metric} column={metric} sort={sort} onSort={onSort} className={styles.metricHead} />
        ))}
        <SortHead column="overallScore" sort={sort} onSort={onSort} className={styles.scoreHead} />
      </tr>
    </thead>
  );
}

const SIGNS = {
  none: "M1.5 4 4 1.5 6.5 4M1.5 8 4 10.5 6.5 8",
  descending: "M4 1V11M1 8 4 11 7 8",
  ascending: "M4 11V1M1 4 4 1 7 4",
};

type SortHeadProps = Pick<TableHeadProps, "sort" | "onSort"> & { column: SortKey; className: string | undefined };

function SortHead({ column, sort, onSort, className }: SortHeadProps) {
  const direction = sortOf(sort, column);
  return (
    <th role="columnheader" scope="col" aria-sort={direction} className={className}>
      <button type="button" className={styles.sort} onClick={() => onSort(column)}>
        <span className={styles.words}>
          {linesOf(column === "overallScore" ? "Score" : METRIC_NAMES[column]).map((line) => (
            <span key={line}>{line} </span>
          ))}
        </span>
        <svg aria-hidden="true" width="8" height="12" viewBox="0 0 8 12" fill="none" stroke="currentColor">
          <path d={SIGNS[direction]} strokeWidth="1.25" />
        </svg>
      </button>
    </th>
  );
}

/** The last word of a head stands alone, so that the columns can be narrow. */
function linesOf(name: string): string[] {
  const [, first, last] = /^(.+) (\S+)$/.exec(name) ?? [];
  return first && last ? [first, last] : [name];
}

type ModelNameProps = { model: BenchmarkModel; slug: string; open: boolean; hydrated: boolean };

/** Name and company; with scripts the name is the row's button. Its click reaches the row, which does the work. */
function ModelName({ model, slug, open, hydrated }: ModelNameProps) {
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
 * What a row opens. The disclosure is the browser's own, so it works before scripts come and if they never do. Each has
 * a boundary, so that scripts need not walk through twenty closed ones before they take over; then these are dropped,
 * and a row makes its own when it is opened.
 */
function RowDetails({ model, slug, columns, open, hydrated, onToggle }: RowDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when scripts take over what the browser has opened.
  useLayoutEffect(() => {
    if (hydrated && !open && details.current?.open) onToggle(slug);
  }, [hydrated]);

  return (
    <tr role="row" className={styles.rowDetailsRow} hidden={hydrated && !open}>
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

type TableRowProps = {
  row: LeaderboardRow;
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
 * One model: a row of figures, and below it what opens. Until scripts have taken over, the browser's own disclosure lies
 * over the row and opens it; after that the row's button does, and the rest of the row for the pointer. Kept while
 * nothing of it changes: scripts take over a few rows at a time.
 */
const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, slug, sorted, weighted, moving, open, hydrated, animate, onToggle } = props;
  const { model, score, rank, publishedRank } = row;
  const scoreLabel = weighted
    ? `Weighted sample score ${score} of 100, published ${model.overallScore}`
    : `Overall score ${score} of 100, ${BAND_NAMES[scoreBand(score)]}`;
  return (
    <tbody role="rowgroup" className={styles.item} data-row={slug}>
      <tr role="row" className={styles.row} onClick={() => onToggle(slug)}>
        {moving && (
          <td role="cell" className={styles.published}>
            {/* To the eye the place in the published list, where a strand begins; in words the model's own. */}
            <span aria-hidden="true">#{rank}</span>
            <VisuallyHidden>#{publishedRank}</VisuallyHidden>
          </td>
        )}
        <td role="cell" className={styles.rank}>
          #{rank}
          {moving && <RankChange by={publishedRank - rank} />}
        </td>
        <th role="rowheader" scope="row" className={styles.name}>
          <ModelName model={model} slug={slug} open={open} hydrated={hydrated} />
        </th>
        {METRICS.map((metric) => (
          <td key={metric} role="cell" className={styles.metric} data-sorted={sorted === metric || undefined}>
            <span className={styles.figure}>{model[metric]}%</span>
            <Bar value={model[metric]} size="thin" />
          </td>
        ))}
        <td role="cell" className={styles.score}>
          {weighted && score !== model.overallScore && (
            <span className={styles.publishedScore} aria-hidden="true">
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

export type LeaderboardTableProps = {
  rows: readonly LeaderboardRow[];
  view: BenchmarkView;
  onSort: (key: SortKey) => void;
  onToggle: (slug: string) => void;
};

export function LeaderboardTable({ rows, view, onSort, onToggle }: LeaderboardTableProps) {
  const taken = useRowsHydrated(rows.length);
  const [firstView] = useState(view);
  const table = useRef<HTMLTableElement>(null);
  const weighted = view.weights !== null;
  // A list sorted by a column has places that no weights have moved.
  const moving = weighted && view.sort === null;
  const untouched = view === firstView;
  return (
    <div className={styles.place}>
      <table ref={table} role="table" className={styles.table} data-moving={moving || undefined} aria-label="Models">
        <TableHead sort={view.sort} weighted={weighted} moving={moving} onSort={onSort} />
        {rows.map((row, index) => {
          const slug = modelSlug(row.model);
          return (
            <TableRow
              key={slug}
              slug={slug}
              row={row}
              sorted={view.sort?.key ?? null}
              weighted={weighted}
              moving={moving}
              open={view.open === slug}
              hydrated={index < taken || !untouched}
              // A row that moves would draw its ring again.
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
