import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import layout from "../layout/layout.module.css";
import { SectionGlyph } from "../layout/SectionGlyph.tsx";
import typeset from "./typeset.module.css";

type SectionLabelProps = {
  children: ReactNode;
  index?: number;
};

/** The mono line that names a section or a page, above the heading that says something about it. */
export function SectionLabel({ children, index = 0 }: SectionLabelProps) {
  return (
    <p className={classNames(typeset.label, layout.cluster)}>
      <SectionGlyph index={index} />
      {/* The search names the section by it. */}
      <span data-label="">{children}</span>
    </p>
  );
}
