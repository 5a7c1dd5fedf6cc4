import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { Container } from "#app/ui/Container/Container.tsx";
import { Prose } from "#app/ui/Prose/Prose.tsx";
import { SectionLabel } from "#app/ui/SectionLabel/SectionLabel.tsx";
import { site } from "#brand/site.ts";
import type { Article } from "#domain/article.ts";
import { formatDate } from "#domain/format.ts";
import styles from "./ArticleView.module.css";

export function ArticleView({ article }: { article: Article }) {
  return (
    <Container>
      <article className={styles.article}>
        <header className={styles.head}>
          <SectionLabel>
            <Link to={paths.blog()} prefetch="intent" viewTransition>
              Blog
            </Link>{" "}
            / {article.topics[0]}
          </SectionLabel>
          <h1 className={styles.title}>{article.title}</h1>
          <p className={styles.summary}>{article.summary}</p>
          <p className={styles.byline}>
            {site.research} · <time dateTime={article.date}>{formatDate(article.date)}</time> · {article.minutes}{" "}
            minutes
          </p>
        </header>
        <div className={styles.columns}>
          <Prose className={styles.body ?? ""} html={article.html} />
        </div>
      </article>
    </Container>
  );
}
