import type { ReactNode } from "react";
import styles from "./VisuallyHidden.module.css";

/** Words for assistive technology where the picture already says it. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
