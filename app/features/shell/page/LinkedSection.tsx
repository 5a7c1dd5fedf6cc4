import type { ReactNode } from "react";
import { Container } from "#app/kit/layout/Container.tsx";
import { SectionHeading } from "#app/kit/layout/SectionHeading.tsx";
import type { SectionOpening } from "#domain/content/page.ts";
import styles from "./LinkedSection.module.css";

export type LinkedSectionProps = {
  opening: Omit<SectionOpening, "short">;
  /** Which section of the page this is, from 0. */
  index: number;
  children: ReactNode;
};

export const headingId = (id: string) => `${id}-heading`;

/** A section of a page: the site’s opening, at a place that a link can lead to. */
export function LinkedSection({ opening: { id, label, heading, lead }, index, children }: LinkedSectionProps) {
  return (
    <Container>
      <section id={id} aria-labelledby={headingId(id)} className={styles.section}>
        <SectionHeading id={headingId(id)} label={label} title={heading} lead={lead} index={index} />
        {children}
      </section>
    </Container>
  );
}
