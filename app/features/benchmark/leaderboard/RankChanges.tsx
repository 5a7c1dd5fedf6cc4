import { type RefObject, useLayoutEffect, useState } from "react";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { arrowLinkClass } from "#app/kit/controls/ArrowLink.tsx";
import { type LeaderboardRow, movement } from "#domain/benchmark/leaderboard.ts";
import { presetOf, type Weights } from "#domain/benchmark/weights.ts";
import { counted } from "#domain/content/format.ts";
import styles from "./RankChanges.module.css";

/** The number of ranks a model has moved; positive is up. */
export function RankChange({ by }: { by: number }) {
  const places = Math.abs(by);
  const [arrow, direction] = by > 0 ? [`▲${places}`, "up"] : [`▼${places}`, "down"];
  return (
    <span className={styles.change} data-up={by > 0 || undefined}>
      <span aria-hidden="true">{by === 0 ? "·" : arrow}</span>
      <span className={typeset.hidden}> {by === 0 ? "unchanged" : `${direction} ${counted(places, "place")}`}</span>
    </span>
  );
}

type MovementProps = { rows: readonly LeaderboardRow[]; weights: Weights | null; onReset: () => void };

/** The effect of the weights. The live region is always there: one inserted with its text would not be announced. */
export function Movement({ rows, weights, onReset }: MovementProps) {
  const { moved, greatest } = movement(weights ? rows : []);
  return (
    <div className={weights ? classNames(layout.cluster, layout.spread, styles.movement) : undefined}>
      <p role="status">
        {weights && (
          <>
            <strong>
              {moved} of {rows.length} models change place
            </strong>{" "}
            under “{presetOf(weights)?.name ?? "your own weights"}”
            {greatest && `; ${greatest.model.name} gains most, from #${greatest.publishedRank} to #${greatest.rank}`}.
          </>
        )}
      </p>
      {weights && (
        <button type="button" className={arrowLinkClass} onClick={onReset}>
          Back to the published order
        </button>
      )}
    </div>
  );
}

type RankChangeLinesProps = { rows: readonly LeaderboardRow[]; table: RefObject<HTMLTableElement | null> };

/** Half the height of a closed row, where lines end. */
const MIDDLE = 38;

/** Rank change lines, from each model's published rank to its rank under the weights. Decorative beside the figures. */
export function RankChangeLines({ rows, table }: RankChangeLinesProps) {
  const [middles, setMiddles] = useState<number[]>([]);

  // Positions are measured, not counted: an open row pushes those below it down.
  useLayoutEffect(() => {
    const element = table.current;
    if (!element) return;
    const measure = () =>
      setMiddles([...element.querySelectorAll<HTMLElement>("[data-row]")].map((row) => row.offsetTop + MIDDLE));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [table]);

  const { greatest } = movement(rows);
  return (
    <svg className={styles.lines} fill="none" overflow="visible" aria-hidden="true">
      {rows.map((row) => {
        const [from, to] = [middles[row.publishedRank - 1], middles[row.rank - 1]];
        if (from === undefined || to === undefined) return null;
        // From the published rank, at 44, to the new one, at 112; horizontal at both ends.
        const line = `M44 ${from}C78 ${from} 78 ${to} 112 ${to}`;
        return <path key={row.model.id} {...paintOf(row, row === greatest)} d={line} />;
      })}
    </svg>
  );
}

function paintOf({ rank, publishedRank }: LeaderboardRow, isGreatest: boolean) {
  if (isGreatest) return { stroke: "var(--beacon)", strokeWidth: 2 };
  if (rank < publishedRank) return { stroke: "var(--paper)", strokeWidth: 1.6 };
  return { stroke: rank > publishedRank ? "var(--line-hover)" : "var(--line-strong)" };
}
