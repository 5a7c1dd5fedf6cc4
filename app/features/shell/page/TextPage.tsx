import type { ReactNode } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import { SectionLabel } from "#app/kit/text/SectionLabel.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import styles from "./TextPage.module.css";

type TextPageProps = {
  crumb: ReactNode;
  title: string;
  summary: string;
  byline: ReactNode;
  /** Rendered between header and text. */
  notice?: ReactNode;
  /** The table of contents: beside the text where there is room, otherwise above it. */
  contents?: ReactNode;
  children: ReactNode;
};

/** The layout of a text page, such as an article or a policy: title, summary and byline, then the text. */
export function TextPage({ crumb, title, summary, byline, notice, contents, children }: TextPageProps) {
  return (
    <Container>
      <article className={styles.article}>
        <header className={styles.header}>
          {typeof crumb === "string" ? <SectionLabel>{crumb}</SectionLabel> : crumb}
          <h1 className={styles.title}>{title}</h1>
          <p className={classNames(typeset.lead, styles.summary)}>{summary}</p>
          <p className={typeset.note}>{byline}</p>
        </header>
        {notice}
        <div className={styles.columns}>
          {contents}
          <div className={styles.body}>{children}</div>
        </div>
      </article>
    </Container>
  );
}
