import type { ReactNode } from "react";
import typeset from "./typeset.module.css";

/** Words for assistive technology where the drawing already says it. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={typeset.hidden}>{children}</span>;
}
