import type { ReactNode } from "react";
import { SectionLabel } from "../text/SectionLabel.tsx";
import styles from "./SectionHeading.module.css";

export type SectionHeadingProps = {
  /** Put on the heading, for `aria-labelledby` on the section and for links into the page. */
  id: string;
  label: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** Which section of the page this is, from 0; turns the glyph's gate. */
  turn?: number;
  level?: 1 | 2 | 3;
};

/** How every section opens: hairline, label, a heading that says something, and the lead on the right. */
export function SectionHeading({ id, label, title, lead, turn = 0, level = 2 }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <header className={styles.opening}>
      <SectionLabel turn={turn}>{label}</SectionLabel>
      <div className={styles.words}>
        <Heading id={id} className={styles.heading}>
          {title}
        </Heading>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
    </header>
  );
}
