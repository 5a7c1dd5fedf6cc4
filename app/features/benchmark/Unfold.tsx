import type { ReactNode } from "react";
import { arrowLinkClass } from "#app/kit/controls/ArrowLink.tsx";
import styles from "./Unfold.module.css";

/** More about a chart, closed until asked for: words like a link's, among others in one line; open, it takes the width. */
export function Unfold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.unfold}>
      <summary className={arrowLinkClass}>{summary}</summary>
      {children}
    </details>
  );
}
