import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./Prose.module.css";

export type ProseProps = { className?: string } & (
  | { children: ReactNode; html?: never }
  /** HTML made from our own Markdown at build time; never anything a visitor typed. */
  | { html: string; children?: never }
);

/**
 * Reading styles for plain elements. What may be wider than the page scrolls by itself, and the keyboard must reach it:
 * a table stands in a `<ProseTable>`, or in HTML in `<div role="region" tabindex="0" aria-label="…">`; a `<pre>` has
 * `tabindex="0"`.
 */
export function Prose({ className, html, children }: ProseProps) {
  const classes = classNames(styles.prose, styles.figures, styles.notes, className);
  if (html === undefined) return <div className={classes}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from files in this repository.
  return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}

export function ProseTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would add itself to the document's outline.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <div role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
