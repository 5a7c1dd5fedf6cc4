import type { ReactNode } from "react";
import typeset from "./typeset.module.css";

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={typeset.hidden}>{children}</span>;
}
