import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { StrokeRow, strokesRow } from "#app/kit/drawing/hachures.tsx";
import { LineDrawing } from "#app/kit/icons/Icon.tsx";
import { ColumnHeads } from "#app/kit/layout/ColumnHeads.tsx";
import { Section } from "#app/kit/layout/Section.tsx";
import type { FamiliesContent, WeekUse } from "#domain/content/red-team.ts";
import { ReferenceRow, ReferenceTable } from "../shell/page/ReferenceTable.tsx";
import { Sourced } from "../shell/page/Sourced.tsx";
import styles from "./Families.module.css";

/** Distance of the strokes in a column of full width; they shrink with the column. */
const STEP = 11.75;
const WIDTH = 384;

/** One stroke for each published prompt, by variant. Decorative beside the number. */
const Tally = ({ heading, text, source, variants }: FamiliesContent["tally"]) => (
  <div className={styles.tally}>
    <div className={classNames(layout.columns, styles.opening)} data-columns="3">
      <h3>{heading}</h3>
      <p className={classNames(typeset.body, styles.text)}>
        <Sourced text={text} source={source} />
      </p>
    </div>
    <ul className={styles.variants}>
      {variants.map(({ name, count }) => (
        <li key={name} className={classNames(typeset.note, styles.variant)}>
          <span>{name}</span> <span className={classNames(typeset.data, typeset.bright)}>{count}</span>
          <StrokeRow className={styles.strokes} from={-1} width={WIDTH} paths={[{ d: strokesRow(count, STEP) }]} />
        </li>
      ))}
    </ul>
  </div>
);

/** Icons of the table: a ring with sixteen ticks, a turned arrow, or a dot. */
const RING = "M13.5 9A4.5 4.5 0 1 1 4.5 9A4.5 4.5 0 1 1 13.5 9";
const TICKS = Array.from({ length: 16 }, (_, index) => {
  const angle = (index / 16) * 2 * Math.PI;
  const at = (radius: number) => [9 + radius * Math.cos(angle), 9 + radius * Math.sin(angle)].map((n) => n.toFixed(1));
  return `M${at(6.4).join(" ")}L${at(index % 2 === 0 ? 9 : 8.2).join(" ")}`;
}).join("");
const ARROW = "M11.5 5.2A5 5 0 1 1 6.5 5.2M3 4.2 6.5 5.2 5.6 8.6";

export function Families({ content }: { content: FamiliesContent }) {
  const { columns, week, weeks, words, families, references, tally, heading } = content;
  return (
    <Section opening={content}>
      <ReferenceTable
        caption={heading}
        references={references}
        className={styles.table}
        head={
          <>
            <ColumnHeads names={[columns.family, columns.owasp, columns.agentic, columns.atlas]} />
            {weeks.map(({ number, name }) => (
              <th key={number} scope="col" className={styles.week}>
                <span className={styles.weekNumber}>
                  {week} {number}
                </span>{" "}
                {name}
              </th>
            ))}
          </>
        }
      >
        <tbody>
          {families.map(({ name, owasp, agentic, atlas, use }) => (
            <ReferenceRow key={name} name={name} className={styles.row}>
              <td className={classNames(typeset.data, styles.id)}>{owasp.join(", ")}</td>
              <td className={classNames(typeset.data, styles.id)}>{agentic.join(", ")}</td>
              <td className={classNames(typeset.data, styles.id)}>{atlas.join(", ")}</td>
              {weeks.map(({ number, name: weekName }, index) => {
                const used = use[index] as WeekUse;
                return (
                  <td key={number} className={classNames(typeset.note, typeset.bright, styles.use)} data-use={used}>
                    <Mark use={used} />
                    <span className={styles.weekName} aria-hidden="true">
                      {weekName}
                    </span>
                    <span className={typeset.hidden}>{words[used]}</span>
                  </td>
                );
              })}
            </ReferenceRow>
          ))}
        </tbody>
      </ReferenceTable>
      <Tally {...tally} />
    </Section>
  );
}

const Mark = ({ use }: { use: WeekUse }) => (
  <LineDrawing size={18} strokeWidth={1.3} className={styles.mark}>
    {use === "again" && <path d={ARROW} />}
    {(use === "used" || use === "adaptive") && <path d={RING} />}
    {(use === "used" || use === "adaptive") && <path strokeWidth="1" d={TICKS} />}
    {use !== "again" && <circle fill="currentColor" stroke="none" cx="9" cy="9" r={use === "no" ? 1 : 1.6} />}
  </LineDrawing>
);
