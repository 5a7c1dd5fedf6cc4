import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import typeset from "../text/typeset.module.css";
import styles from "./Disclosure.module.css";

/** Plus, and minus when open; at the end of a `summary`. */
export function DisclosureIcon() {
  return (
    <svg className={styles.icon} width="14" height="14" viewBox="0 0 14 14" stroke="currentColor" aria-hidden="true">
      <path d="M0 7H14" strokeWidth="1.5" />
      <path className={styles.upright} d="M7 0V14" strokeWidth="1.5" />
    </svg>
  );
}

type DisclosureProps = { question: string; defaultOpen: boolean; children: ReactNode };

/** A question that opens, and a heading, so that a list can be walked by them. The browser does the work, so it opens without script, too, and is found by find-in-page. */
export function Disclosure({ question, defaultOpen, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={defaultOpen}>
      <summary className={styles.summary}>
        <h3 className={typeset.name}>{question}</h3>
        <DisclosureIcon />
      </summary>
      <div className={classNames(typeset.body, styles.answer)}>{children}</div>
    </details>
  );
}
