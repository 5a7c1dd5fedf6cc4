import type { Tally } from "#domain/guard/evaluation.ts";
import { intervalText, shareText } from "../figures.ts";
import styles from "./TallyTable.module.css";

export type TallyTableProps = {
  caption: string;
  heading: string;
  tallies: readonly Tally[];
  name: (source: string) => string;
};

const STROKES = 48;
const HEIGHT = 12;

const strokes = (count: number) => Array.from({ length: count }, (_, at) => `M${at * 2 + 0.5} 0v${HEIGHT}`).join("");

export function TallyTable({ caption, heading, tallies, name }: TallyTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col" className={styles.figure}>
            Share
          </th>
          <th scope="col" className={styles.figure}>
            Cases
          </th>
          <th scope="col" className={styles.figure}>
            95%
          </th>
        </tr>
      </thead>
      <tbody>
        {tallies.map((tally) => (
          <tr key={tally.source}>
            <th scope="row">
              {name(tally.source)}
              <svg
                className={styles.strokes}
                viewBox={`0 0 ${STROKES * 2 - 1} ${HEIGHT}`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path className={styles.all} d={strokes(STROKES)} />
                <path className={styles.lit} d={strokes(Math.round((tally.hits / tally.cases) * STROKES))} />
              </svg>
            </th>
            <td className={styles.figure}>{shareText(tally)}</td>
            <td className={styles.figure}>{tally.cases}</td>
            <td className={styles.figure}>{intervalText(tally)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
