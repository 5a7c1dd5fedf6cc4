import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { SectionLabel } from "../text/SectionLabel.tsx";
import typeset from "../text/typeset.module.css";
import { Container } from "./Container.tsx";
import styles from "./Section.module.css";

export type SectionHeadingProps = {
  /** Put on the heading, for `aria-labelledby` on the section and for links into the page. */
  id: string;
  label: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** Which section of the page this is, from 0; turns the glyph's gate. */
  index?: number;
  level?: 1 | 2 | 3;
};

/** How every section opens: hairline, label, a heading that says something, and the lead on the right. */
export function SectionHeading({ id, label, title, lead, index = 0, level = 2 }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <header className={classNames(styles.opening, styles.above)}>
      <SectionLabel index={index}>{label}</SectionLabel>
      <div className={styles.columns}>
        <Heading id={id} className={typeset.heading}>
          {title}
        </Heading>
        {lead !== undefined && <p className={classNames(typeset.body, styles.lead)}>{lead}</p>}
      </div>
    </header>
  );
}

export type SectionProps = {
  opening: { id: string; label: ReactNode; heading: ReactNode; lead?: ReactNode };
  /** Which section of the page this is, from 0. */
  index: number;
  /** Puts the content beside the heading, from the middle or from the first third. */
  beside?: "half" | "third";
  /** What stands under a heading that has the content beside it. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A section of a page: the site’s opening, at a place that a link can lead to. */
export function Section({ opening: { id, label, heading, lead }, index, beside, aside, children }: SectionProps) {
  const headingId = `${id}-heading`;
  return (
    <Container>
      <section id={id} aria-labelledby={headingId} className={styles.section}>
        {beside ? (
          <div className={styles.opening}>
            <SectionLabel index={index}>{label}</SectionLabel>
            <div className={styles.columns} data-beside={beside}>
              <div>
                <h2 id={headingId}>{heading}</h2>
                {aside}
              </div>
              <div>{children}</div>
            </div>
          </div>
        ) : (
          <>
            <SectionHeading id={headingId} label={label} title={heading} lead={lead} index={index} />
            {children}
          </>
        )}
      </section>
    </Container>
  );
}
