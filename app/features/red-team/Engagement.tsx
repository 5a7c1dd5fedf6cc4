import { useRef } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { useFirstView } from "#app/kit/drawing/use-first-view.ts";
import layout from "#app/kit/layout/layout.module.css";
import { Section } from "#app/kit/layout/Section.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import type { EngagementContent } from "#domain/content/red-team.ts";
import { Sourced } from "../shell/page/Sourced.tsx";
import styles from "./Engagement.module.css";
import { EngagementPlan } from "./EngagementPlan.tsx";

export function Engagement({ content, index }: { content: EngagementContent; index: number }) {
  const { week, leaves, weeks, note } = content;
  const part = useRef<HTMLDivElement>(null);
  const view = useFirstView(part);
  return (
    <Section opening={content} index={index}>
      <div ref={part} data-view={view}>
        <EngagementPlan />
        <ol className={classNames(layout.columns, styles.weeks)} data-columns="3">
          {weeks.map((entry, index) => (
            <li key={entry.name} className={styles.week}>
              <p className={typeset.label}>
                {week} {index + 1}
              </p>
              <h3 className={styles.name}>{entry.name}</h3>
              <p className={typeset.note}>{entry.text}</p>
              <p className={classNames(typeset.note, styles.leaves)}>
                <span className={classNames(typeset.data, styles.leavesLabel)}>{leaves}</span> {entry.leaves}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <p className={classNames(typeset.note, styles.note)}>
        <Sourced {...note} />
      </p>
    </Section>
  );
}
