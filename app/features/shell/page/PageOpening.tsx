import type { ReactNode } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import { SectionLabel } from "#app/kit/text/SectionLabel.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import styles from "./PageOpening.module.css";

type PageOpeningProps = {
  label?: ReactNode | undefined;
  heading: ReactNode;
  tagline?: ReactNode | undefined;
  lead: ReactNode;
  /** Buttons and links under the lead. */
  children?: ReactNode;
};

/** How a page begins: label, h1, one sentence, one action. */
export function PageOpening({ label, heading, tagline, lead, children }: PageOpeningProps) {
  return (
    <Container className={styles.opening}>
      {label && <SectionLabel>{label}</SectionLabel>}
      <h1 className={styles.heading}>{heading}</h1>
      {tagline && <p className={styles.tagline}>{tagline}</p>}
      <p className={classNames(typeset.lead, styles.lead)}>{lead}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </Container>
  );
}
