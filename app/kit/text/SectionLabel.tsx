import type { ReactNode } from "react";
import { SectionGlyph } from "../layout/SectionGlyph.tsx";
import styles from "./SectionLabel.module.css";

export type SectionLabelProps = {
  children: ReactNode;
  turn?: number;
};

/** The mono line that names a section or a page, above the heading that says something about it. */
export function SectionLabel({ children, turn = 0 }: SectionLabelProps) {
  return (
    <p className={styles.label}>
      <SectionGlyph turn={turn} />
      {/* The search names the section by it. */}
      <span data-label="">{children}</span>
    </p>
  );
}
