import type { ReactNode } from "react";
import { classNames, typeset } from "#app/kit/classes.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import { SectionLabel } from "#app/kit/text/SectionLabel.tsx";
import styles from "./TextPage.module.css";

type TextPageProps = {
  crumb: ReactNode;
  title: string;
  summary: string;
  byline: ReactNode;
  notice?: ReactNode;
  contents?: ReactNode;
  children: ReactNode;
};

/** The layout of a text page, such as an article or a policy. */
export const TextPage = ({ crumb, title, summary, byline, notice, contents, children }: TextPageProps) => (
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
