import { createContext, type ReactNode, useContext } from "react";
import { classNames, layout, typeset } from "../classes.ts";
import styles from "./SectionLabel.module.css";

/** The index of the section on its page, set by `Sections`. */
export const SectionIndex = createContext(0);

/** The label above the heading of a section or page, in the mono font. Its glyph rotates from section to section. */
export const SectionLabel = ({ children }: { children: ReactNode }) => (
  <p className={classNames(typeset.label, layout.cluster)}>
    <SectionGlyph index={useContext(SectionIndex)} />
    {/* The search index reads the section's name from `data-label`. */}
    <span data-label="">{children}</span>
  </p>
);

type SectionGlyphProps = { index: number; size?: number; tone?: "beacon" | "faint" };

/** The smallest version of the ring motif: one wall, one gate, a core. Decorative; `faint` before entries of a list. */
export const SectionGlyph = ({ index, size = 12, tone = "beacon" }: SectionGlyphProps) => (
  <svg className={styles.glyph} data-tone={tone} width={size} height={size} viewBox="0 0 12 12" aria-hidden="true">
    <g transform={`rotate(${60 * index - 45} 6 6)`}>
      <path d="M10.24 8.65A5 5 0 1 1 10.24 3.35" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="6" cy="6" r="1.5" fill="currentColor" />
    </g>
  </svg>
);
