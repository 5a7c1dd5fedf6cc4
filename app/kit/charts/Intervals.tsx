import { classNames, typeset } from "../classes.ts";
import { ColumnHeads } from "../layout/ColumnHeads.tsx";
import styles from "./Intervals.module.css";

type Interval = { name: string; low: number; value: number; high: number; texts: readonly string[]; main: boolean };

type IntervalsProps = {
  caption: string;
  /** The heads of names, drawing and texts. */
  heads: readonly [names: string, drawing: string, ...texts: string[]];
  /** Puts names on a line of their own, for long ones. */
  stacked?: boolean;
  /** Intervals in shares; `main` is the reader's own. */
  rows: readonly Interval[];
};

const HEIGHT = 40;
const MIDDLE = HEIGHT / 2;
const BAR = 6;
/** The least distance of two labels of the scale, as a part of its length. */
const LABEL_GAP = 0.3;

/** The smallest of 1, 2, 5, 10, 20 … or 0.1, 0.2, 0.5 … that is at least `length`. */
function roundStep(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length));
  return power * ([1, 2, 5].find((factor) => factor * power >= length) ?? 10);
}

const label = (share: number) => (share * 100).toLocaleString("en", { maximumSignificantDigits: 3 }).replace("-", "−");

/** Intervals as bars on one scale that includes zero, with a mark at the value, in a table that says the same. */
export function Intervals({ caption, heads: [names, drawing, ...texts], stacked = false, rows }: IntervalsProps) {
  const least = Math.min(0, ...rows.map(({ low }) => low));
  const most = Math.max(0, ...rows.map(({ high }) => high));
  const step = roundStep((most - least) / 8);
  const [start, end] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
  const placeOf = (share: number) => (share - start) / (end - start);
  const xOf = (share: number) => `${(placeOf(share) * 100).toFixed(2)}%`;
  const line = (from: number, to: number, y: number) => ({
    x1: xOf(from),
    x2: xOf(to),
    y1: MIDDLE - y,
    y2: MIDDLE + y,
  });
  const labels = [0, ...[start, end].filter((share) => Math.abs(placeOf(share) - placeOf(0)) >= LABEL_GAP)];
  const anchorOf = (share: number) => (share === start ? "start" : share === end ? "end" : "middle");
  return (
    <table className={classNames(typeset.data, styles.table)}>
      <caption className={classNames(typeset.note, styles.caption)}>{caption}</caption>
      <thead className={typeset.label}>
        <tr>
          {!stacked && <ColumnHeads names={[names]} />}
          <th scope="col" className={styles.drawing}>
            <span className={typeset.hidden}>{drawing}</span>
            <svg className={typeset.data} width="100%" height="20" aria-hidden="true">
              {labels.map((share) => (
                <text key={share} x={xOf(share)} y="14" textAnchor={anchorOf(share)} fill="currentColor">
                  {label(share)}
                </text>
              ))}
            </svg>
          </th>
          <ColumnHeads names={texts} />
        </tr>
      </thead>
      {rows.map(({ name, low, value, high, texts: cells, main }) => (
        <tbody key={`${name} ${main}`} data-main={main || undefined}>
          {stacked && (
            <tr>
              <th scope="rowgroup" colSpan={1 + cells.length}>
                {name}
              </th>
            </tr>
          )}
          <tr>
            {!stacked && <th scope="row">{name}</th>}
            <td>
              <svg width="100%" height={HEIGHT} overflow="visible" aria-hidden="true">
                <line {...line(0, 0, MIDDLE)} stroke="var(--line-hover)" />
                <line {...line(low, high, 0)} stroke={main ? "var(--beacon)" : "var(--slate)"} strokeWidth={BAR} />
                <line {...line(value, value, BAR)} stroke="var(--paper)" strokeWidth="2" />
              </svg>
            </td>
            {cells.map((text, index) => (
              <td key={texts[index]}>{text}</td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}
