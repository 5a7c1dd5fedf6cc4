import { Children, type ReactNode, useContext } from "react";
import { classNames, layout, typeset } from "../classes.ts";
import { SectionIndex, SectionLabel } from "../text/SectionLabel.tsx";
import { Container } from "./Container.tsx";
import styles from "./Section.module.css";

/** Numbers the sections of a page from `first`, one per child. A nested list counts on from its own number. */
export function Sections({ first = 0, children }: { first?: number; children: ReactNode }) {
  const start = useContext(SectionIndex) + first;
  return Children.map(children, (child, index) => <SectionIndex value={start + index}>{child}</SectionIndex>);
}

type Opening = { label: string; heading: ReactNode; lead?: ReactNode };

/** The opening of a section: hairline, label, heading, and the lead on the right. */
export const SectionHeading = ({ id, opening }: { id: string; opening: Opening }) => (
  <header className={classNames(layout.ruled, styles.above)}>
    <SectionLabel>{opening.label}</SectionLabel>
    <div className={classNames(layout.stack, styles.columns)}>
      <h2 id={id}>{opening.heading}</h2>
      {opening.lead !== undefined && <p className={classNames(typeset.body, styles.lead)}>{opening.lead}</p>}
    </div>
  </header>
);

type SectionProps = {
  opening: Opening & { id: string };
  /** Puts the content beside the heading, from the middle or from the first third. */
  beside?: "half" | "third";
  /** Content under the heading; only with `beside`. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A section of a page, with the site’s opening and an anchor. */
export function Section({ opening, beside, aside, children }: SectionProps) {
  const headingId = `${opening.id}-heading`;
  return (
    <Container>
      <section id={opening.id} aria-labelledby={headingId} className={layout.section}>
        {beside ? (
          <div className={layout.ruled}>
            <SectionLabel>{opening.label}</SectionLabel>
            <div className={classNames(layout.stack, styles.columns)} data-beside={beside}>
              <div>
                <h2 id={headingId}>{opening.heading}</h2>
                {aside}
              </div>
              <div>{children}</div>
            </div>
          </div>
        ) : (
          <>
            <SectionHeading id={headingId} opening={opening} />
            {children}
          </>
        )}
      </section>
    </Container>
  );
}
