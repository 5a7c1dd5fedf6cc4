import { SAMPLE_LABEL } from "#domain/benchmark/dataset.ts";
import { type LeaderboardRow, movement } from "#domain/benchmark/leaderboard.ts";
import { presetOf, type Weights } from "#domain/benchmark/weights.ts";
import styles from "./RankStrands.module.css";

type MovementProps = { rows: readonly LeaderboardRow[]; weights: Weights | null; onReset: () => void };

/** What the weights have done to the order, seen and announced. The region is always there, or nobody would hear it. */
export function Movement({ rows, weights, onReset }: MovementProps) {
  const { moved, greatest } = movement(rows);
  const under = presetOf(weights)?.name ?? "your own weights";
  return (
    <div className={styles.movement} data-shown={weights !== null || undefined}>
      <p role="status">
        {weights && (
          <>
            <strong>
              {moved} of {rows.length} models change place
            </strong>{" "}
            under “{under}”
            {greatest && `; ${greatest.model.name} gains most, from #${greatest.publishedRank} to #${greatest.rank}`}
            {` (${SAMPLE_LABEL}).`}
          </>
        )}
      </p>
      {weights && (
        <button type="button" className={styles.reset} onClick={onReset}>
          Back to the published order
        </button>
      )}
    </div>
  );
}
