import type { ReactNode } from "react";
import { SectionLabel } from "#app/ui/SectionLabel/SectionLabel.tsx";
import styles from "./ArticleHead.module.css";

type ArticleHeadProps = { crumb: ReactNode; title: string; summary: string; byline: ReactNode };

/** How a text to be read begins: where it stands, its title, one sentence, who and when. */
export function ArticleHead({ crumb, title, summary, byline }: ArticleHeadProps) {
  return (
    <header className={styles.head}>
      {typeof crumb === "string" ? <SectionLabel>{crumb}</SectionLabel> : crumb}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.summary}>{summary}</p>
      <p className={styles.byline}>{byline}</p>
    </header>
  );
}
