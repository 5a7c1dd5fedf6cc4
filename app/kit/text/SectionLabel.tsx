import { createContext, type ReactNode, useContext } from "react";
import { classNames } from "#app/kit/class-names.ts";
import layout from "../layout/layout.module.css";
import styles from "./SectionLabel.module.css";
import typeset from "./typeset.module.css";

/** The section's place on its page, from 0; `Sections` counts. */
export const SectionIndex = createContext(0);

/** The mono line that names a section or a page, above its heading. Its glyph's gate turns from section to section. */
export function SectionLabel({ children }: { children: ReactNode }) {
  return (
    <p className={classNames(typeset.label, layout.cluster)}>
      <SectionGlyph index={useContext(SectionIndex)} />
      {/* The search index takes the section's name from here. */}
      <span data-label="">{children}</span>
    </p>
  );
}

const FIRST_GATE_DEGREES = -45;
const GATE_TURN_DEGREES = 60;

type SectionGlyphProps = {
  /** The section's place on its page, from 0: the gate turns 60° for each. */
  index?: number;
  size?: number;
  /** `faint` before list entries, `beacon` for sections and for the chosen entry. */
  tone?: "beacon" | "faint";
};

/** The smallest form of the ring motif: one wall, one gate, a core. Decorative. */
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
