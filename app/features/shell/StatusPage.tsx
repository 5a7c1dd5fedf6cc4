import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { buttonClass } from "#app/kit/controls/Button.tsx";
import { bend, CORE_UNITS, Earthwork, onPlan, PLAN_SIZE } from "#app/kit/drawing/Earthwork.tsx";
import { pair, xy } from "#app/kit/drawing/path.ts";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import { SectionLabel } from "#app/kit/text/SectionLabel.tsx";
import { paths } from "#app/paths.ts";
import { walls } from "#brand/mark.ts";
import { PageLink } from "./PageLink.tsx";
import styles from "./StatusPage.module.css";

/** How a path over the plan ends: before the second wall, or at the core. */
type Outcome = "lost" | "received";

const [outer, middle, inner] = walls;
const VIEW_BOX = `0 0 ${PLAN_SIZE} ${PLAN_SIZE}`;
const START = 24;
/** Radii of the paths between two walls, clear of the hachures. */
const CORRIDORS = { first: 12.75, second: 8.55 } as const;
/** Angle from one gate to the next: a third of a turn, anticlockwise. */
const TO_NEXT_GATE = -120;
const LOST_AT = 124;

const at = (angle: number, units: number) => xy(onPlan(angle, units));

const arrival = `M${at(outer.gate, START)}L${at(outer.gate, CORRIDORS.first)}`;

/** SVG paths over the plan, made of straight legs towards the centre and bends round it. */
const planPaths: Record<Outcome, string> = {
  lost: arrival + bend(CORRIDORS.first, outer.gate, LOST_AT - outer.gate),
  received: [
    arrival,
    bend(CORRIDORS.first, outer.gate, TO_NEXT_GATE),
    `L${at(middle.gate, CORRIDORS.second)}`,
    bend(CORRIDORS.second, middle.gate, TO_NEXT_GATE),
    `L${at(inner.gate, CORE_UNITS)}`,
  ].join(""),
};

/** The points where the path to the core passes each wall. */
const gatePlaces = walls.map(({ radius, gate }) => onPlan(gate, radius));

const cross = onPlan(128, CORRIDORS.first);
const ARM = 6.24;
const crossPath = `M${pair(cross.x - ARM, cross.y - ARM)}l12.5 12.5M${pair(cross.x - ARM, cross.y + ARM)}l12.5-12.5`;

/** The rest of the lost path, dotted: zero-length strokes whose round caps are the dots. */
const dotsPath = Array.from({ length: 11 }, (_, index) => `M${at(136 + 5 * index, CORRIDORS.first)}h0`).join("");

type StatusPageProps = {
  label: string;
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  links: readonly { to: string; title: string; description: string }[];
  outcome: Outcome;
};

const backHome = (
  <Link to={paths.home()} viewTransition className={buttonClass({ size: "large" })}>
    Back to Home
  </Link>
);

/** A status page (not found, thank you): message, actions and links to other pages. */
export const StatusPage = ({ label, title, children, actions = backHome, links, outcome }: StatusPageProps) => (
  <section className={styles.page}>
    <Container className={styles.content}>
      <div className={styles.drawing}>
        <svg className={styles.plan} data-outcome={outcome} viewBox={VIEW_BOX} aria-hidden="true">
          <Earthwork />
          <path className={styles.path} pathLength={1} d={planPaths[outcome]} />
          {outcome === "lost" ? (
            <>
              <path className={styles.cross} d={crossPath} />
              <path className={styles.dots} d={dotsPath} />
            </>
          ) : (
            gatePlaces.map(({ x, y }) => <circle key={x} className={styles.gate} cx={x} cy={y} r="4.5" />)
          )}
        </svg>
      </div>
      <div className={styles.text}>
        <SectionLabel>{label}</SectionLabel>
        <h1 className={styles.title}>{title}</h1>
        <p className={classNames(typeset.lead, styles.sentence)}>{children}</p>
        <div className={classNames(layout.cluster, styles.actions)}>{actions}</div>
        {links.length > 0 && (
          <ul className={classNames(layout.rows, styles.links)}>
            {links.map(({ to, title, description }) => (
              <li key={to}>
                <PageLink to={to} className={styles.link}>
                  <span className={typeset.name}>{title}</span> <span className={typeset.note}>{description}</span>
                  <Icon name="arrow" className={styles.arrow} />
                </PageLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Container>
  </section>
);

const links = [
  { to: paths.guard(), title: "Guard", description: "Checks every prompt and answer" },
  { to: paths.redTeam(), title: "Red Team", description: "Attacks under rules you sign" },
  { to: paths.benchmarks(), title: "LLM Security Benchmarks", description: "Models ranked by security score" },
  { to: paths.blog(), title: "Blog", description: "Research you can check" },
];

/** The 404 page. `alone`: outside the shell (under /console), with a link to the home page only. */
export const NotFoundPage = ({ alone = false }: { alone?: boolean }) => (
  <StatusPage label="404" title="Page Not Found" outcome="lost" links={alone ? [] : links}>
    The page does not exist or has been moved.
  </StatusPage>
);
