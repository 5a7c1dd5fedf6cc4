import type { LegalText } from "#app/content/pages.server.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import { Prose } from "#app/kit/text/Prose.tsx";
import { formatDate } from "#domain/format.ts";
import styles from "./ArticleView.module.css";
import { ArticleHead } from "./ArticleView.tsx";

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
          <Prose className={styles.body} html={policy.html} />
        </div>
      </article>
    </Container>
  );
}
