import type { EventField, EventLogContent } from "#domain/content/guard.ts";
import { LinkedSection } from "../../page/LinkedSection/LinkedSection.tsx";
import styles from "./EventLog.module.css";
import { LINE_WIDTH, type PlacedField, placeFields, stemX } from "./line-geometry.ts";

/** Heights in the drawing: rule of the notes above, bracket, line of text, bracket, rule of the notes below. */
const Y = { noteAbove: 1, above: 23, text: 51, below: 65, noteBelow: 109 } as const;

/** One log line taken apart. The list carries it; on wide screens the line itself is drawn between the notes. */
export function EventLog({ content, turn }: { content: EventLogContent; turn: number }) {
  const { fields } = content;
  const line = placeFields(fields);
  return (
    <LinkedSection opening={content} turn={turn}>
      <div className={styles.event}>
        <svg className={styles.line} viewBox={`0 0 ${LINE_WIDTH} 110`} fontSize={line.fontSize} aria-hidden="true">
          {fields.map((field, index) => (
            <Field key={field.name} field={field} place={line.fields[index] as PlacedField} />
          ))}
        </svg>
        <dl className={styles.fields}>
          {fields.map(({ value, name, note, side, key }) => (
            <div key={name} className={styles.field} data-side={side}>
              <dt className={styles.value} data-key={key || undefined}>
                {value}
              </dt>
              <dd className={styles.note}>
                <span className={styles.name}>{name}</span> {note}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </LinkedSection>
  );
}

function Field({ field: { value, side, key }, place }: { field: EventField; place: PlacedField }) {
  const { x, width, note } = place;
  const stem = stemX(place);
  const bracket = Y[side];
  const rule = side === "above" ? Y.noteAbove : Y.noteBelow;
  return (
    <g className={styles.drawn} data-key={key || undefined}>
      <text x={x} y={Y.text} textLength={width}>
        {value}
      </text>
      <path d={`M${x} ${bracket}h${width}M${stem} ${bracket}V${rule}`} />
      <path className={styles.rule} d={`M${note[0]} ${rule}H${note[1]}`} />
    </g>
  );
}
