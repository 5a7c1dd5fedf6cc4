import type { LegalText } from "#app/content/legal.server.ts";
import { Container } from "#app/ui/Container/Container.tsx";
import { Prose } from "#app/ui/Prose/Prose.tsx";
import { SectionLabel } from "#app/ui/SectionLabel/SectionLabel.tsx";
import { formatDate } from "#domain/format.ts";
import styles from "../ArticleView/ArticleView.module.css";

/** A legal text reads like an article without figures. */
export function LegalView({ policy }: { policy: LegalText }) {
  return (
    <Container>
      <article className={styles.article}>
        <header className={styles.head}>
          <SectionLabel>Legal</SectionLabel>
          <h1 className={styles.title}>{policy.title}</h1>
          <p className={styles.summary}>{policy.summary}</p>
          <p className={styles.byline}>
            In force since <time dateTime={policy.updated}>{formatDate(policy.updated)}</time>
          </p>
        </header>
        <div className={styles.columns}>
          <Prose className={styles.body ?? ""} html={policy.html} />
        </div>
      </article>
    </Container>
  );
}
