import { type RefObject, useLayoutEffect, useState } from "react";
import { type LeaderboardRow, movement } from "#domain/benchmark/leaderboard.ts";
import styles from "./RankStrands.module.css";
import { strand } from "./strand.ts";

type RankStrandsProps = { rows: readonly LeaderboardRow[]; table: RefObject<HTMLTableElement | null> };

/** Half the height of a closed row: strands meet the middle of its line of figures. */
const MIDDLE = 38;

/** A line from each model's published place to its place under the weights. The figures beside it say the same. */
export function RankStrands({ rows, table }: RankStrandsProps) {
  const [middles, setMiddles] = useState<number[]>([]);

  // An open row pushes those below it down, so places are measured, not counted.
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
    <svg className={styles.strands} aria-hidden="true">
      {rows.map((row) => {
        const [from, to] = [middles[row.publishedRank - 1], middles[row.rank - 1]];
        if (from === undefined || to === undefined) return null;
        return (
          <path
            key={row.model.id}
            className={styles.strand}
            data-move={row === greatest ? "greatest" : moveOf(row)}
            d={strand(from, to)}
          />
        );
      })}
    </svg>
  );
}

function moveOf({ rank, publishedRank }: LeaderboardRow): "up" | "down" | "none" {
  if (rank === publishedRank) return "none";
  return rank < publishedRank ? "up" : "down";
}
