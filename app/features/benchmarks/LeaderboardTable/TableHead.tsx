// biome-ignore-all lint/a11y/useSemanticElements: it is one; the head of three columns has another scope.
// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out as grids, and some browsers then forget what a table is.
import { classNames } from "#app/ui/class-names.ts";
import { METRIC_NAMES, METRICS, SAMPLE_LABEL } from "#domain/benchmark/dataset.ts";
import { type Sort, type SortKey, sortOf } from "#domain/benchmark/leaderboard.ts";
import styles from "./LeaderboardTable.module.css";
import head from "./TableHead.module.css";

type TableHeadProps = {
  sort: Sort;
  weighted: boolean;
  moving: boolean;
  onSort: (key: SortKey) => void;
};

export function TableHead({ sort, weighted, moving, onSort }: TableHeadProps) {
  return (
    <thead role="rowgroup" className={head.head}>
      <tr role="row" className={styles.groupRow}>
        <th
          role="columnheader"
          scope="colgroup"
          colSpan={METRICS.length}
          className={head.sample}
          data-wide={weighted || undefined}
        >
          {SAMPLE_LABEL}
        </th>
      </tr>
      <tr role="row" className={classNames(styles.headRow, head.heads)}>
        {moving && (
          <th role="columnheader" scope="col" className={classNames(head.plain, styles.published)}>
            Published
          </th>
        )}
        <th role="columnheader" scope="col" className={classNames(head.plain, styles.rank)}>
          {weighted ? "Yours" : "Rank"}
        </th>
        <th role="columnheader" scope="col" className={classNames(head.plain, styles.name)}>
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
      <button type="button" className={head.sort} onClick={() => onSort(column)}>
        <span className={head.words}>
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
