import { classNames } from "#app/kit/class-names.ts";
import typeset from "#app/kit/text/typeset.module.css";
import { FAMILY_TITLES, type Family } from "#guard";
import type { Tally } from "#guard/evaluation";
import styles from "./TallyTable.module.css";

export const familyName = (source: string) => FAMILY_TITLES[source as Family] ?? source;

const percent = (share: number) => (share === 0 ? "0" : (share * 100).toFixed(1));

export const shareText = ({ hits, cases }: Tally) => `${percent(hits / cases)}%`;
export const intervalText = ({ interval }: Tally) => `${percent(interval.low)}–${percent(interval.high)}%`;

type TallyTableProps = {
  caption: string;
  heading: string;
  tallies: readonly Tally[];
  name: (source: string) => string;
};

const STROKES = 48;
const HEIGHT = 12;

const strokes = (count: number) => Array.from({ length: count }, (_, at) => `M${at * 2 + 0.5} 0v${HEIGHT}`).join("");

/** How often texts of each kind were flagged or blocked, as bars and figures. */
export function TallyTable({ caption, heading, tallies, name }: TallyTableProps) {
  return (
    <table className={styles.table}>
      <caption className={typeset.name}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={typeset.data}>
            {heading}
          </th>
          {["Share", "Cases", "95%"].map((name) => (
            <th key={name} scope="col" className={classNames(typeset.data, styles.tallyFigure)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tallies.map((tally) => (
          <tr key={tally.source}>
            <th scope="row" className={typeset.small}>
              {name(tally.source)}
              <svg
                className={styles.strokes}
                viewBox={`0 0 ${STROKES * 2 - 1} ${HEIGHT}`}
                preserveAspectRatio="none"
                fill="none"
                aria-hidden="true"
              >
                <path vectorEffect="non-scaling-stroke" d={strokes(STROKES)} />
                <path
                  className={styles.lit}
                  vectorEffect="non-scaling-stroke"
                  d={strokes(Math.round((tally.hits / tally.cases) * STROKES))}
                />
              </svg>
            </th>
            <td className={classNames(typeset.data, styles.tallyFigure)}>{shareText(tally)}</td>
            <td className={classNames(typeset.data, styles.tallyFigure)}>{tally.cases}</td>
            <td className={classNames(typeset.data, styles.tallyFigure)}>{intervalText(tally)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
