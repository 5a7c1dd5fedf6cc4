import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { drawCrest, drawHachures, Hachures } from "#app/kit/drawing/hachures.tsx";
import { Section } from "#app/kit/layout/Section.tsx";
import { once } from "#app/kit/once.ts";
import type { RuleKind, RulesContent } from "#domain/content/red-team.ts";
import styles from "./Rules.module.css";

const RING = { radius: 12, length: 6, count: 40 };
const GATE = [{ angle: 180, half: 26 }];
const open = { crest: drawCrest(10.5, GATE), hachures: once(() => drawHachures({ ...RING, openings: GATE })) };
const closed = {
  crest: "M10.5 0A10.5 10.5 0 1 1-10.5 0A10.5 10.5 0 1 1 10.5 0",
  hachures: once(() => drawHachures(RING)),
};

type Icon = { wall: typeof open; line?: string; head?: number };

/** Icons: a line through to the core, a line stopped at the gate, a closed wall. */
const icons: Record<RuleKind, Icon> = {
  attack: { wall: open, line: "M-20 0H-3" },
  ask: { wall: open, line: "M-20 0H-11", head: -11 },
  never: { wall: closed },
};

export const Rules = ({ content }: { content: RulesContent }) => (
  <Section opening={content}>
    <div className={layout.columns} data-columns="3">
      {content.columns.map(({ id, name, rules }) => (
        <div key={id} className={styles.column}>
          <RuleIcon {...icons[id]} />
          <h3 className={classNames(typeset.subheading, styles.name)}>{name}</h3>
          <ul className={layout.rows}>
            {rules.map((rule) => (
              <li key={rule} className={classNames(typeset.small, styles.rule)}>
                {rule}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
    <div className={classNames(layout.columns, styles.stop)} data-columns="3">
      <h3 className={classNames(typeset.label, styles.stopLabel)}>{content.stop.label}</h3>
      <p className={classNames(typeset.lead, styles.stopText)}>
        {content.stop.before} <strong>{content.stop.word}</strong> {content.stop.after}
      </p>
    </div>
  </Section>
);

const RuleIcon = ({ wall, line, head }: Icon) => (
  <svg width="40" height="40" viewBox="-20 -20 40 40" fill="none" stroke="var(--paper)" aria-hidden="true">
    <Hachures paths={wall.hachures()} />
    <path strokeOpacity="0.75" strokeWidth="1.25" d={wall.crest} />
    <circle fill="var(--paper)" stroke="none" r="3" />
    {line && <path stroke="var(--beacon)" strokeWidth="2" d={line} />}
    {head !== undefined && <circle fill="var(--beacon)" stroke="none" cx={head} r="2.2" />}
  </svg>
);
