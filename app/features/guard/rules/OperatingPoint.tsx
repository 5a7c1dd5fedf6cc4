import { useState } from "react";
import type { LearnedPage, OperatingPoint as Point } from "#app/content/learned-page.server.ts";
import { classNames } from "#app/kit/class-names.ts";
import { useEarlyValue } from "#app/kit/controls/use-early-value.ts";
import { ColumnHeads } from "#app/kit/layout/ColumnHeads.tsx";
import layout from "#app/kit/layout/layout.module.css";
import table from "#app/kit/layout/table.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import lab from "../lab/LabResults.module.css";
import { countsText, intervalText, shareText } from "../lab/LabResults.tsx";
import styles from "./OperatingPoint.module.css";

type OperatingPointProps = { words: LearnedPage["point"]; measured: LearnedPage["measured"] };

const SETS = ["attacks", "benign", "families"] as const;

/** A slider over the score from which the learned layer flags, above a table of all scores, which needs no scripts. */
export function OperatingPoint({ words, measured: { points, rules, flagFrom } }: OperatingPointProps) {
  const [chosen, setChosen] = useState(flagFrom);
  const slider = useEarlyValue<HTMLInputElement>(chosen, ({ value }) => setChosen(Number(value)));
  const point = points.find((one) => one.flagFrom === chosen) ?? rules;
  const [lowest, next] = points.map((one) => one.flagFrom) as [number, number];
  return (
    <>
      <div data-only="scripts" className={classNames(layout.stack, styles.point)}>
        <div>
          <label htmlFor="flag-from" className={typeset.name}>
            {words.slider}
          </label>{" "}
          {/* The slider says its value itself. */}
          <output htmlFor="flag-from" aria-live="off" className={typeset.name}>
            {chosen}
          </output>
          <input
            ref={slider}
            id="flag-from"
            type="range"
            min={lowest}
            max={points.at(-1)?.flagFrom}
            step={next - lowest}
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
            aria-valuetext={`${chosen}: ${SETS.map((set) => `${words.columns[set]} ${shareText(point[set])}`).join(", ")}`}
            className={styles.slider}
          />
        </div>
        <dl className={layout.columns} data-columns="3">
          {SETS.map((set) => (
            <div key={set}>
              <dt className={typeset.small}>{words.columns[set]}</dt>
              <dd data-accent={set === "attacks" || undefined}>
                <span className={classNames(typeset.title, lab.share)}>{shareText(point[set])}</span>{" "}
                <span className={typeset.data}>{countsText(point[set])}</span>
              </dd>
              <dd className={typeset.data}>
                {words.rules}: {shareText(rules[set])}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <table className={classNames(table.table, lab.table, styles.table)} data-unsearched="true">
        <caption className={typeset.name}>{words.caption}</caption>
        <thead>
          <tr>
            <ColumnHeads className={typeset.data} names={[words.flagFrom, ...SETS.map((set) => words.columns[set])]} />
          </tr>
        </thead>
        <tbody>
          {points.map((one) => (
            <Row key={one.flagFrom} name={String(one.flagFrom)} point={one} isChosen={one === point} />
          ))}
          <Row name={words.off} point={rules} />
        </tbody>
      </table>
    </>
  );
}

function Row({ name, point, isChosen }: { name: string; point: Point; isChosen?: boolean }) {
  return (
    <tr aria-current={isChosen || undefined}>
      <th scope="row" className={typeset.data}>
        {name}
      </th>
      {SETS.map((set) => (
        <td key={set} className={typeset.data}>
          {shareText(point[set])}{" "}
          <span className={classNames(typeset.note, styles.interval)}>{intervalText(point[set])}</span>
        </td>
      ))}
    </tr>
  );
}
