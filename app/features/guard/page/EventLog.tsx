import type { GuardPage } from "#app/content/guard.server.ts";
import { classNames, typeset } from "#app/kit/classes.ts";
import { Section } from "#app/kit/layout/Section.tsx";
import styles from "./EventLog.module.css";

/** Width of the log line (the content's width), and the gap between fields in characters. */
const LINE_WIDTH = 1200;
const GAP_CHARACTERS = 2.05;
/** Width of a character of the mono face, as a share of its size. */
const CHARACTER_EM = 0.6;
/** Notes are two columns of the page wide; in px of 1200. */
const NOTE = { step: 204, width: 180 } as const;
/** Heights in the drawing: the line of text, and on each side of it the bracket and the rule of the notes. */
const Y = { text: 51, above: { bracket: 23, rule: 1 }, below: { bracket: 65, rule: 109 } } as const;

/** Notes are below and above the line in turn. */
const sideOf = (index: number) => (index % 2 === 0 ? ("below" as const) : ("above" as const));

const round = (value: number) => Math.round(value * 100) / 100;

/** Lays out the fields on one line as wide as the content. */
function placeFields(fields: GuardPage["eventLog"]["fields"]) {
  const characters = fields.reduce((sum, { value }) => sum + value.length, 0);
  const character = LINE_WIDTH / (characters + GAP_CHARACTERS * (fields.length - 1));
  let x = 0;
  return fields.map((field, index) => {
    const width = field.value.length * character;
    const from = Math.floor(index / 2) * NOTE.step;
    const to = from + NOTE.width;
    // The stem goes down from the middle of the field, clamped to its note's rule.
    const stem = Math.min(to, Math.max(from, round(x + width / 2)));
    const place = { x: round(x), width: round(width), stem, from, to, fontSize: round(character / CHARACTER_EM) };
    x += width + GAP_CHARACTERS * character;
    return { ...field, ...place, ...Y[sideOf(index)] };
  });
}

/** One log line, field by field, as a list; on wide screens the line itself is drawn between the notes. */
export function EventLog({ content }: { content: GuardPage["eventLog"] }) {
  const { fields } = content;
  return (
    <Section opening={content}>
      <div className={styles.event}>
        <svg className={styles.line} viewBox={`0 0 ${LINE_WIDTH} 110`} fill="none" aria-hidden="true">
          {placeFields(fields).map(({ name, value, key, x, width, stem, from, to, fontSize, bracket, rule }) => (
            <g key={name} className={classNames(typeset.data, styles.drawn)} data-key={key || undefined}>
              <text x={x} y={Y.text} textLength={width} fontSize={fontSize} fill="currentColor">
                {value}
              </text>
              <path stroke="currentColor" d={`M${x} ${bracket}h${width}M${stem} ${bracket}V${rule}`} />
              <path stroke="currentColor" d={`M${from} ${rule}H${to}`} />
            </g>
          ))}
        </svg>
        <dl className={styles.fields}>
          {fields.map(({ value, name, note, key }, index) => (
            <div key={name} className={styles.field} data-side={sideOf(index)}>
              <dt className={classNames(typeset.data, styles.value)} data-key={key || undefined}>
                {value}
              </dt>
              <dd className={classNames(typeset.small, styles.note)}>
                <strong className={styles.name}>{name}</strong> {note}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
