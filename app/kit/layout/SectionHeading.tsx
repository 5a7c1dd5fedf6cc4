import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { SectionLabel } from "../text/SectionLabel.tsx";
import typeset from "../text/typeset.module.css";
import styles from "./SectionHeading.module.css";

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
    <header className={styles.opening}>
      <SectionLabel index={index}>{label}</SectionLabel>
      <div className={styles.columns}>
        <Heading id={id} className={classNames(typeset.heading, styles.heading)}>
          {title}
        </Heading>
        {lead !== undefined && <p className={classNames(typeset.body, styles.lead)}>{lead}</p>}
      </div>
    </header>
  );
}
