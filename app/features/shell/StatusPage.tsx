import type { ReactNode } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { Earthwork } from "#app/kit/drawing/Earthwork.tsx";
import { PLAN_SIZE } from "#app/kit/drawing/geometry.ts";
import { crossPath, dotsPath, gatePlaces, type RouteName, routePaths } from "#app/kit/drawing/route-path.ts";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { SectionLabel } from "#app/kit/text/SectionLabel.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { PageLink } from "./PageLink.tsx";
import styles from "./StatusPage.module.css";

/** The mark seen from above with a way drawn on it. Decorative: the words beside it say the same. */
export function Plan({ route }: { route: RouteName }) {
  return (
    <div className={styles.frame}>
      <svg className={styles.plan} data-route={route} viewBox={`0 0 ${PLAN_SIZE} ${PLAN_SIZE}`} aria-hidden="true">
        <Earthwork />
        <path className={styles.way} pathLength={1} d={routePaths[route]} />
        {route === "lost" ? (
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
  route: RouteName;
};

/** How a task ended (not found, thank you): what happened, the way back, and where else to go. */
export function StatusPage({ label, title, children, actions, links, route }: StatusPageProps) {
  return (
    <section className={styles.page}>
      <Container className={styles.content}>
        <div className={styles.drawing}>
          <Plan route={route} />
        </div>
        <div className={styles.words}>
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
