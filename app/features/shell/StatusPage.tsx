import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#app/kit/class-names.ts";
import { buttonClass } from "#app/kit/controls/Button.tsx";
import { Earthwork } from "#app/kit/drawing/Earthwork.tsx";
import { PLAN_SIZE } from "#app/kit/drawing/geometry.ts";
import { crossPath, dotsPath, gatePlaces, type Outcome, planPaths } from "#app/kit/drawing/plan-paths.ts";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { SectionLabel } from "#app/kit/text/SectionLabel.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import { PageLink } from "./PageLink.tsx";
import styles from "./StatusPage.module.css";

/** The mark seen from above with a path drawn on it; decorative. */
export function Plan({ outcome }: { outcome: Outcome }) {
  return (
    <div className={styles.frame}>
      <svg className={styles.plan} data-outcome={outcome} viewBox={`0 0 ${PLAN_SIZE} ${PLAN_SIZE}`} aria-hidden="true">
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
  );
}

type StatusPageProps = {
  label: string;
  title: ReactNode;
  /** The sentence under the title. */
  children: ReactNode;
  actions: ReactNode;
  links: readonly { to: string; title: string; description: string }[];
  outcome: Outcome;
};

/** A status page (not found, thank you): message, actions and links to other pages. */
export function StatusPage({ label, title, children, actions, links, outcome }: StatusPageProps) {
  return (
    <section className={styles.page}>
      <Container className={styles.content}>
        <div className={styles.drawing}>
          <Plan outcome={outcome} />
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
}

const links = [
  { to: paths.guard(), title: "Guard", description: "Checks every prompt and answer" },
  { to: paths.redTeam(), title: "Red Team", description: "Attacks under rules you sign" },
  { to: paths.benchmarks(), title: "LLM Security Benchmarks", description: "Models ranked by security score" },
  { to: paths.blog(), title: "Blog", description: "Research you can check" },
];

/** The 404 page. `alone`: outside the shell (under /console), with a link to the home page only. */
export function NotFoundPage({ alone = false }: { alone?: boolean }) {
  return (
    <StatusPage
      label="404"
      title="Page Not Found"
      outcome="lost"
      links={alone ? [] : links}
      actions={
        <Link to={paths.home()} viewTransition className={buttonClass({ size: "large" })}>
          Back to Home
        </Link>
      }
    >
      The page does not exist or has been moved.
    </StatusPage>
  );
}
