import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { SectionLabel } from "../text/SectionLabel.tsx";
import typeset from "../text/typeset.module.css";
import { Container } from "./Container.tsx";
import layout from "./layout.module.css";
import styles from "./Section.module.css";

type Opening = { label: string; heading: ReactNode; lead?: ReactNode };

type SectionHeadingProps = {
  /** Put on the heading, for `aria-labelledby` on the section and for links into the page. */
  id: string;
  opening: Opening;
  /** Which section of the page this is, from 0; turns the glyph's gate. */
  index: number;
};

/** How every section opens: hairline, label, a heading that says something, and the lead on the right. */
export function SectionHeading({ id, opening: { label, heading, lead }, index }: SectionHeadingProps) {
  return (
    <header className={classNames(styles.opening, styles.above)}>
      <SectionLabel index={index}>{label}</SectionLabel>
      <div className={styles.columns}>
        <h2 id={id}>{heading}</h2>
        {lead !== undefined && <p className={classNames(typeset.body, styles.lead)}>{lead}</p>}
      </div>
    </header>
  );
}

type SectionProps = {
  opening: Opening & { id: string };
  /** Which section of the page this is, from 0. */
  index: number;
  /** Puts the content beside the heading, from the middle or from the first third. */
  beside?: "half" | "third";
  /** What stands under a heading that has the content beside it. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A section of a page: the site’s opening, at a place that a link can lead to. */
export function Section({ opening, index, beside, aside, children }: SectionProps) {
  const headingId = `${opening.id}-heading`;
  return (
    <Container>
      <section id={opening.id} aria-labelledby={headingId} className={layout.section}>
        {beside ? (
          <div className={styles.opening}>
            <SectionLabel index={index}>{opening.label}</SectionLabel>
            <div className={styles.columns} data-beside={beside}>
              <div>
                <h2 id={headingId}>{opening.heading}</h2>
                {aside}
              </div>
              <div>{children}</div>
            </div>
          </div>
        ) : (
          <>
            <SectionHeading id={headingId} opening={opening} index={index} />
            {children}
          </>
        )}
      </section>
    </Container>
  );
}
