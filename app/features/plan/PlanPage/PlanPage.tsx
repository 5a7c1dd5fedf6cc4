import type { ReactNode } from "react";
import { Link } from "react-router";
import { Container } from "#app/ui/Container/Container.tsx";
import { SectionLabel } from "#app/ui/SectionLabel/SectionLabel.tsx";
import { Sign } from "#app/ui/Sign/Sign.tsx";
import { Plan } from "../Plan/Plan.tsx";
import type { RouteName } from "../route-path.ts";
import styles from "./PlanPage.module.css";

type PlanPageLink = { to: string; title: string; description: string };

export type PlanPageProps = {
  label: string;
  title: ReactNode;
  /** The sentence under the title. */
  children: ReactNode;
  actions: ReactNode;
  links: readonly PlanPageLink[];
  route: RouteName;
};

/** A page that ends a way, one way or the other: what happened, the way back, and where else to go. */
export function PlanPage({ label, title, children, actions, links, route }: PlanPageProps) {
  return (
    <section className={styles.page}>
      <Container className={styles.content}>
        <div className={styles.drawing}>
          <Plan route={route} />
        </div>
        <div className={styles.words}>
          <SectionLabel>{label}</SectionLabel>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.sentence}>{children}</p>
          <div className={styles.actions}>{actions}</div>
          {links.length > 0 && <Onward links={links} />}
        </div>
      </Container>
    </section>
  );
}

function Onward({ links }: Pick<PlanPageProps, "links">) {
  return (
    <ul className={styles.links}>
      {links.map(({ to, title, description }) => (
        <li key={to}>
          <Link to={to} prefetch="intent" viewTransition className={styles.link}>
            <span className={styles.linkTitle}>{title}</span>{" "}
            <span className={styles.linkDescription}>{description}</span>
            <Sign name="arrow" className={styles.arrow} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
