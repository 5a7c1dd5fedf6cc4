import type { GuardPage } from "#app/content/guard.server.ts";
import { classNames, typeset } from "#app/kit/classes.ts";
import { Hachures } from "#app/kit/drawing/hachures.tsx";
import { pair } from "#app/kit/drawing/path.ts";
import { useFirstView } from "#app/kit/drawing/use-first-view.ts";
import { Section as PageSection } from "#app/kit/layout/Section.tsx";
import { CHECKPOINT_RADIUS, horizontalSection, PLAN_CENTRE, plan, VERTICAL, verticalSection } from "./path-geometry.ts";
import styles from "./RequestPath.module.css";

const DOTTED = { strokeDasharray: "2 6", strokeOpacity: 0.3 };
const STRONG = { strokeOpacity: 0.85, strokeWidth: 1.6 };

/** Plan and section of the wall, for wide screens. Decorative: the lists around it say the same. */
function PlanAndSection() {
  const { crest, hachures, openings } = plan();
  return (
    <svg className={styles.wide} viewBox="0 0 1200 680" aria-hidden="true">
      <g transform={`translate(${PLAN_CENTRE.x} ${PLAN_CENTRE.y})`}>
        {[78, 134].map((radius) => (
          <circle key={radius} r={radius} {...DOTTED} />
        ))}
        <path d={crest} strokeOpacity=".55" />
        <Hachures paths={hachures} />
        {openings.map(({ approach, spoke, arrow, checkpoint, axis }) => (
          <g key={approach}>
            <path d={approach} {...(axis ? STRONG : { strokeOpacity: 0.55 })} />
            <path d={spoke} strokeDasharray="2 6" strokeOpacity=".55" strokeWidth="1.6" />
            <path d={arrow} {...STRONG} />
            <circle className={styles.checkpoint} cx={checkpoint.x} cy={checkpoint.y} r={CHECKPOINT_RADIUS} />
          </g>
        ))}
        <circle r="19" fill="currentColor" stroke="none" />
      </g>
      {/* Vertical lines that connect plan and section at both banks and the core. */}
      <path d="M408 320V584M600 262V574M792 320V584" {...DOTTED} />
      <Section drawing={horizontalSection()} arrow="l-6-5m6 5-6 5" />
    </svg>
  );
}

function Section({ drawing, arrow }: { drawing: ReturnType<typeof verticalSection>; arrow: string }) {
  const { ground, hachures, request, checkpoints, core, end } = drawing;
  return (
    <>
      <Hachures paths={hachures} />
      <path d={ground} {...STRONG} />
      <g className={styles.request}>
        <path strokeDasharray="6 4" d={request} />
        <path d={`M${pair(end.x, end.y)}${arrow}`} />
      </g>
      {checkpoints.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.checkpoint} cx={x} cy={y} r={CHECKPOINT_RADIUS} />
      ))}
      <circle cx={core.x} cy={core.y} r="8" fill="currentColor" stroke="none" />
    </>
  );
}

/** The request's path through the filter: a wall in plan and section, with five steps and six openings as text. */
export function RequestPath({ content }: { content: GuardPage["requestPath"] }) {
  const { plan, section, incoming, outgoing, openings, steps, caption } = content;
  const [figure, view] = useFirstView<HTMLElement>();
  return (
    <PageSection opening={content}>
      <figure ref={figure} data-view={view} className={styles.figure}>
        <PlanAndSection />
        <div className={styles.steps}>
          {/* For phones, stretched to the height of the steps beside it. */}
          <svg
            className={styles.vertical}
            viewBox={`0 0 ${VERTICAL.width} ${VERTICAL.length}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <Section drawing={verticalSection()} arrow="l-5-6m5 6 5-6" />
          </svg>
          <ol className={styles.stepList} aria-label={section}>
            {steps.map(({ name, note }, index) => (
              <li key={name} className={styles.step}>
                <h3 className={classNames(typeset.label, typeset.bright)}>
                  {index + 1} · {name}
                </h3>
                <p className={classNames(typeset.small, styles.stepNote)}>{note}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className={styles.openings}>
          {(["in", "out"] as const).map((side) => (
            <div key={side} data-side={side}>
              <h3 className={classNames(typeset.label, styles.sideName)}>{side === "in" ? incoming : outgoing}</h3>
              <ul className={styles.side}>
                {openings[side].map(({ name, note }) => (
                  <li key={name} className={styles.opening}>
                    <h4 className={typeset.name}>{name}</h4>
                    <p className={typeset.small}>{note}</p>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {[plan, section, "A", "A′"].map((label) => (
            <span key={label} className={classNames(typeset.data, styles.drawingLabel)} aria-hidden="true">
              {label}
            </span>
          ))}
        </div>
        <figcaption className={classNames(typeset.note, styles.caption)}>{caption}</figcaption>
      </figure>
    </PageSection>
  );
}
