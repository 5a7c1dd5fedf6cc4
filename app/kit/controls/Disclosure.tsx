import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import typeset from "../text/typeset.module.css";
import styles from "./Disclosure.module.css";

/** The icon at the end of a `summary`: plus, or minus when open. */
export function DisclosureIcon() {
  return (
    <svg className={styles.icon} width="14" height="14" viewBox="0 0 14 14" stroke="currentColor" aria-hidden="true">
      <path d="M0 7H14" strokeWidth="1.5" />
      <path className={styles.upright} d="M7 0V14" strokeWidth="1.5" />
    </svg>
  );
}

type DisclosureProps = { question: string; defaultOpen: boolean; children: ReactNode };

/**
 * A question with a collapsible answer. The question is a heading, so that screen readers can step through a list. A
 * native `details` works without scripts, and find-in-page searches it.
 */
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
