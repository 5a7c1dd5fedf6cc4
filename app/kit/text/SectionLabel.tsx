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

const FIRST_GATE_DEGREES = -45;
const GATE_TURN_DEGREES = 60;

type SectionGlyphProps = {
  /** The index of the section on its page; each rotates the gate by 60°. */
  index?: number;
  size?: number;
  /** `faint` before list entries, `beacon` for sections and for the chosen entry. */
  tone?: "beacon" | "faint";
};

/** The smallest version of the ring motif: one wall, one gate, a core. Decorative. */
export function SectionGlyph({ index = 0, size = 12, tone = "beacon" }: SectionGlyphProps) {
  const gate = FIRST_GATE_DEGREES + GATE_TURN_DEGREES * index;
  return (
    <svg className={styles.glyph} data-tone={tone} width={size} height={size} viewBox="0 0 12 12" aria-hidden="true">
      <g transform={`rotate(${gate} 6 6)`}>
        <path d="M10.24 8.65A5 5 0 1 1 10.24 3.35" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <circle cx="6" cy="6" r="1.5" fill="currentColor" />
      </g>
    </svg>
  );
}
