import { useRef } from "react";
import type { IdeaContent } from "#domain/content/about.ts";
import { LinkedSection } from "../../page/LinkedSection/LinkedSection.tsx";
import { Earthwork } from "../../plan/Earthwork/Earthwork.tsx";
import { PLAN_UNITS, UNIT } from "../../plan/geometry.ts";
import { useFirstView } from "../../threats/use-first-view.ts";
import styles from "./Idea.module.css";
import { leaders, STAGE } from "./leader-geometry.ts";

const PLAN_SIZE = PLAN_UNITS * UNIT;

/** The mark as an earthwork, and what its gates, walls and core stand for. */
export function Idea({ content, turn }: { content: IdeaContent; turn: number }) {
  const part = useRef<HTMLDivElement>(null);
  const view = useFirstView(part);
  return (
    <LinkedSection opening={content} turn={turn}>
      <div ref={part} data-view={view} className={styles.stage}>
        <svg className={styles.plan} viewBox={`0 0 ${PLAN_SIZE} ${PLAN_SIZE}`} aria-hidden="true">
          <Earthwork />
        </svg>
        <svg className={styles.leaders} viewBox={`0 0 ${STAGE.width} ${STAGE.height}`} aria-hidden="true">
          {leaders.map(({ line, dots }) => (
            <g key={line}>
              {dots && <path className={styles.dots} d={dots} />}
              <path className={styles.leader} pathLength={1} d={line} />
            </g>
          ))}
        </svg>
        <ul className={styles.notes}>
          {content.notes.map(({ label, title, text }) => (
            <li key={title} className={styles.note}>
              <p className={styles.label}>{label}</p>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </LinkedSection>
  );
}
