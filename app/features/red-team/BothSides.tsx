import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { drawCrest, drawHachures, Hachures } from "#app/kit/drawing/hachures.tsx";
import { Section } from "#app/kit/layout/Section.tsx";
import { once } from "#app/kit/once.ts";
import type { BothSidesContent } from "#domain/content/red-team.ts";
import { Sourced } from "../shell/page/Sourced.tsx";
import styles from "./BothSides.module.css";

/** The icon: a ring with two gates, and an arrow through it in each direction. */
const GATES = [180, 0].map((angle) => ({ angle, half: 18 }));
const crest = drawCrest(31, GATES);
const hachures = once(() => drawHachures({ radius: 34, length: 14, count: 84, openings: GATES }));

export const BothSides = ({ content }: { content: BothSidesContent }) => (
  <Section opening={content}>
    <div className={styles.table}>
      <Side {...content.get} />
      <div className={styles.between}>
        <svg className={styles.ring} width="102" height="102" viewBox="-51 -51 102 102" aria-hidden="true">
          <path strokeOpacity="0.65" strokeWidth="1.5" d={crest} />
          <Hachures paths={hachures()} />
          <path stroke="var(--beacon)" strokeWidth="1.75" d="M51-6H-43M-36-12-43-6-36 0M-51 6H43M36 0 43 6 36 12" />
        </svg>
      </div>
      <Side {...content.need} />
    </div>
    <p className={classNames(typeset.note, styles.evidence)}>
      <Sourced {...content.evidence} />
    </p>
  </Section>
);

const Side = ({ name, entries }: BothSidesContent["get"]) => (
  <div>
    <h3 className={classNames(typeset.label, styles.name)}>{name}</h3>
    <ul className={layout.rows}>
      {entries.map(({ title, text }) => (
        <li key={title} className={styles.entry}>
          <h4 className={typeset.name}>{title}</h4>
          <p className={typeset.small}>{text}</p>
        </li>
      ))}
    </ul>
  </div>
);
