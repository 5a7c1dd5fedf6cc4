// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out as grids, and some browsers then forget what a table is.
import { memo } from "react";
import { Bar } from "#app/ui/Bar/Bar.tsx";
import { Ring } from "#app/ui/Ring/Ring.tsx";
import { Sign } from "#app/ui/Sign/Sign.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden/VisuallyHidden.tsx";
import { BAND_NAMES, METRICS, scoreBand } from "#domain/benchmark/dataset.ts";
import type { LeaderboardRow, SortKey } from "#domain/benchmark/leaderboard.ts";
import { RankChange } from "../RankStrands/RankChange.tsx";
import styles from "./LeaderboardTable.module.css";
import { ModelName } from "./ModelName.tsx";
import { RowDetails } from "./RowDetails.tsx";

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
export const TableRow = memo(function TableRow(props: TableRowProps) {
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
          <Sign name="chevron" className={styles.chevron} />
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
