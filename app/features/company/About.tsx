import { classNames } from "#app/kit/class-names.ts";
import { CORE_UNITS, Earthwork, PLAN_SIZE, PLAN_UNITS } from "#app/kit/drawing/Earthwork.tsx";
import { type Point, pair, polar } from "#app/kit/drawing/path.ts";
import { useFirstView } from "#app/kit/drawing/use-first-view.ts";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { IconCards } from "#app/kit/layout/Card.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { Section } from "#app/kit/layout/Section.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { files, paths } from "#app/paths.ts";
import { walls } from "#brand/mark.ts";
import { site } from "#brand/site.ts";
import type {
  DisclosureContent,
  HouseRulesContent,
  IdeaContent,
  MakeContent,
  PrinciplesContent,
} from "#domain/content/about.ts";
import { PageIcon } from "../shell/PageIcon.tsx";
import { PageLink } from "../shell/PageLink.tsx";
import styles from "./About.module.css";

/** Size of the drawing at full width: the plan, and leaders to the right edge, where the notes begin. */
const STAGE = { width: 612, height: 504 } as const;
const PLAN = { x: 48, unit: STAGE.height / PLAN_UNITS } as const;
const NOTES = { x: STAGE.width, heights: [60, 222, 384] } as const;

const CENTRE = (PLAN_UNITS / 2) * PLAN.unit;
const KINK = { gate: 520, core: 512 } as const;
/** Radius just outside the hachures of the outer wall. */
const WALL_REACH = walls[0].radius + 1.9;

function onPlan(angle: number, units: number): Point {
  const { x, y } = polar({ x: CENTRE, y: CENTRE }, units * PLAN.unit, angle);
  return { x: x + PLAN.x, y };
}

const gate = onPlan(walls[0].gate, walls[0].radius - 0.6);
const [gateY, wallY, coreY] = NOTES.heights;
/** Angle at which the second note's leader meets the outer wall. */
const wallAngle = (Math.asin((wallY - CENTRE) / (WALL_REACH * PLAN.unit)) * 180) / Math.PI;
const wall = onPlan(wallAngle, WALL_REACH);
const coreAngle = (Math.atan2(coreY - CENTRE, KINK.core - PLAN.x - CENTRE) * 180) / Math.PI;
const core = onPlan(coreAngle, CORE_UNITS + 0.6);

/** Leaders from each part to the edge of its note; dotted inside the walls. */
const leaders: readonly { line: string; dots?: string }[] = [
  { line: `M${pair(gate.x, gate.y)}L${pair(KINK.gate, gateY)}H${NOTES.x}` },
  { line: `M${pair(wall.x, wallY)}H${NOTES.x}` },
  { dots: `M${pair(core.x, core.y)}L${pair(KINK.core, coreY)}`, line: `M${pair(KINK.core, coreY)}H${NOTES.x}` },
];

/** The brand mark drawn as an earthwork, and the meaning of its gates, walls and core. */
export function Idea({ content }: { content: IdeaContent }) {
  const [part, view] = useFirstView<HTMLDivElement>();
  return (
    <Section opening={content}>
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
              <p className={typeset.label}>{label}</p>
              <h3>{title}</h3>
              <p className={typeset.small}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

export function Principles({ content }: { content: PrinciplesContent }) {
  const { so, principles } = content;
  return (
    <Section opening={content}>
      <ul className={layout.rows}>
        {principles.map(({ title, text, exception, consequence }) => (
          <li key={title} className={classNames(layout.columns, styles.principle)} data-columns="3">
            <h3>{title}</h3>
            <div className={typeset.small}>
              <p>{text}</p>
              {exception && (
                <p className={styles.exception}>
                  {exception.text} <PageLink to={paths.benchmarks()}>{exception.link}</PageLink>
                </p>
              )}
            </div>
            <p className={classNames(typeset.small, styles.consequence)}>
              <span className={classNames(typeset.label, styles.so)}>{so}</span> {consequence}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Make({ content }: { content: MakeContent }) {
  const cards = content.cards.map(({ page, name, text }) => ({
    key: page,
    icon: <PageIcon page={page} />,
    name: (
      <PageLink to={paths[page]()} className={layout.cover}>
        {name}
      </PageLink>
    ),
    text,
  }));
  return (
    <Section opening={content}>
      <IconCards cards={cards} />
    </Section>
  );
}

export function HouseRules({ content }: { content: HouseRulesContent }) {
  return (
    <Section opening={content}>
      <ul className={classNames(layout.rows, layout.columns, styles.rules)} data-columns="2">
        {content.rules.map(({ title, text }) => (
          <li key={title} className={styles.rule}>
            <Icon name="ringBarred" size={16} className={styles.icon} />
            <h3 className={typeset.name}>{title}</h3>
            <p className={typeset.small}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function DisclosurePolicy({ content }: { content: DisclosureContent }) {
  const { steps, address, machines, other, contact } = content;
  return (
    <Section opening={content}>
      <dl className={layout.rows}>
        {steps.map(({ title, text }) => (
          <div key={title} className={layout.split}>
            <dt className={typeset.name}>{title}</dt>
            <dd className={classNames(typeset.body, styles.policyText)}>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={classNames(typeset.small, layout.ruled, styles.address)}>
        {address}: <a href={`mailto:${site.securityEmail}`}>{site.securityEmail}</a>. {machines}:{" "}
        <a href={files.securityTxt}>security.txt</a>. {other}: <PageLink to={paths.contact()}>{contact}</PageLink>.
      </p>
    </Section>
  );
}
