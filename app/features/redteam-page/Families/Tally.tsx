import type { FamiliesContent } from "#domain/content/red-team.ts";
import { Sourced } from "../../product/Sourced.tsx";
import { STROKE_HEIGHT, strokesRow } from "../../product/strokes.ts";
import styles from "./Tally.module.css";

/** Strokes stand 11.75 apart where the column is 384 wide, and shrink with it. */
const STEP = 11.75;
const WIDTH = 384;

/** One stroke for each published prompt, by variant. The number beside it says the same. */
export function Tally({ heading, text, source, variants }: FamiliesContent["tally"]) {
  return (
    <div className={styles.tally}>
      <div className={styles.opening}>
        <h3>{heading}</h3>
        <p className={styles.text}>
          <Sourced text={text} source={source} />
        </p>
      </div>
      <ul className={styles.variants}>
        {variants.map(({ name, count }) => (
          <li key={name} className={styles.variant}>
            <span>{name}</span> <span className={styles.count}>{count}</span>
            <svg
              className={styles.strokes}
              viewBox={`-1 0 ${WIDTH} ${STROKE_HEIGHT}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d={strokesRow(count, STEP)} />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}
