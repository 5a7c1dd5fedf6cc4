import type { ReactNode } from "react";
import { arrowLinkClass } from "#app/kit/controls/ArrowLink.tsx";
import styles from "./Unfold.module.css";

/** A disclosure that looks like a link in a row of links; open, it takes the full width. */
export function Unfold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.unfold}>
      <summary className={arrowLinkClass}>{summary}</summary>
      {children}
    </details>
  );
}
