import type { ReactNode } from "react";
import { classNames } from "#app/kit/class-names.ts";
import styles from "./Unfold.module.css";

type UnfoldProps = { summary: string; className?: string | undefined; children: ReactNode };

/** More about a chart, closed until asked for: words like a link's, among others in one line; open, it takes the width. */
export function Unfold({ summary, className, children }: UnfoldProps) {
  return (
    <details className={classNames(styles.unfold, className)}>
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}
