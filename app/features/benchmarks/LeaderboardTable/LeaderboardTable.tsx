// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out as grids, and some browsers then forget what a table is.
import { useRef, useState } from "react";
import { modelSlug } from "#domain/benchmark/dataset.ts";
import type { LeaderboardRow, SortKey } from "#domain/benchmark/leaderboard.ts";
import type { BenchmarkView } from "#domain/benchmark/view.ts";
import { RankStrands } from "../RankStrands/RankStrands.tsx";
import styles from "./LeaderboardTable.module.css";
import { TableHead } from "./TableHead.tsx";
import { TableRow } from "./TableRow.tsx";
import { useRowsTaken } from "./use-rows-taken.ts";

export type LeaderboardTableProps = {
  rows: readonly LeaderboardRow[];
  view: BenchmarkView;
  onSort: (key: SortKey) => void;
  onToggle: (slug: string) => void;
};

export function LeaderboardTable({ rows, view, onSort, onToggle }: LeaderboardTableProps) {
  const taken = useRowsTaken(rows.length);
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
      {moving && <RankStrands rows={rows} table={table} />}
    </div>
  );
}
