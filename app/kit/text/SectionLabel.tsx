import { createContext, type ReactNode, useContext } from "react";
import { classNames } from "../class-names.ts";
import layout from "../layout/layout.module.css";
import { SectionGlyph } from "../layout/SectionGlyph.tsx";
import typeset from "./typeset.module.css";

/** The section's place on its page, from 0; `Sections` counts. */
export const SectionIndex = createContext(0);

/** The mono line that names a section or a page, above its heading. Its glyph's gate turns from section to section. */
export function SectionLabel({ children }: { children: ReactNode }) {
  return (
    <p className={classNames(typeset.label, layout.cluster)}>
      <SectionGlyph index={useContext(SectionIndex)} />
      {/* The search names the section by it. */}
      <span data-label="">{children}</span>
    </p>
  );
}
