import type { LegalText } from "#app/content/legal.server.ts";
import { Container } from "#app/ui/Container/Container.tsx";
import { Prose } from "#app/ui/Prose/Prose.tsx";
import { formatDate } from "#domain/format.ts";
import { ArticleHead } from "../ArticleHead/ArticleHead.tsx";
import styles from "../ArticleView/ArticleView.module.css";

/** A legal text reads like an article without figures. */
export function LegalView({ policy }: { policy: LegalText }) {
  return (
    <Container>
      <article className={styles.article}>
        <ArticleHead
          crumb="Legal"
          title={policy.title}
          summary={policy.summary}
          byline={
            <>
              Last updated <time dateTime={policy.updated}>{formatDate(policy.updated)}</time>
            </>
          }
        />
        <div className={styles.columns}>
          <Prose className={styles.body ?? ""} html={policy.html} />
        </div>
      </article>
    </Container>
  );
}
