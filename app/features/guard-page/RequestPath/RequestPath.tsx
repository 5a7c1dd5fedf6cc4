import { useRef } from "react";
import type { RequestPathContent } from "#domain/content/guard.ts";
import { LinkedSection } from "../../page/LinkedSection/LinkedSection.tsx";
import { useFirstView } from "../../threats/use-first-view.ts";
import { PlanAndSection, UprightSection } from "./PathDrawing.tsx";
import styles from "./RequestPath.module.css";

/** Where the filter stands: the wall in plan and in section, with five steps and six openings in words. */
export function RequestPath({ content, turn }: { content: RequestPathContent; turn: number }) {
  const { plan, section, incoming, outgoing, openings, steps, caption } = content;
  const figure = useRef<HTMLElement>(null);
  const view = useFirstView(figure);
  return (
    <LinkedSection opening={content} turn={turn}>
      <figure ref={figure} data-view={view} className={styles.figure}>
        <PlanAndSection />
        <div className={styles.steps}>
          <UprightSection />
          <ol className={styles.stepList} aria-label={section}>
            {steps.map(({ name, note }, index) => (
              <li key={name} className={styles.step}>
                <h3 className={styles.stepName}>
                  {index + 1} · {name}
                </h3>
                <p className={styles.stepNote}>{note}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className={styles.openings}>
          <Openings side="in" name={incoming} entries={openings.in} />
          <Openings side="out" name={outgoing} entries={openings.out} />
          {[plan, section, "A", "A′"].map((label) => (
            <span key={label} className={styles.drawingLabel} aria-hidden="true">
              {label}
            </span>
          ))}
        </div>
        <figcaption className={styles.caption}>{caption}</figcaption>
      </figure>
    </LinkedSection>
  );
}

type OpeningsProps = { side: "in" | "out"; name: string; entries: RequestPathContent["openings"]["in"] };

function Openings({ side, name, entries }: OpeningsProps) {
  return (
    <div className={styles.side} data-side={side}>
      <h3 className={styles.sideName}>{name}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.name} className={styles.opening}>
            <h4 className={styles.openingName}>{entry.name}</h4>
            <p className={styles.openingNote}>{entry.note}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
