import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { Container } from "#app/ui/Container/Container.tsx";
import type { ArticleSummary } from "#domain/article.ts";
import { formatDate } from "#domain/format.ts";
import styles from "./ArticleList.module.css";

/** Newest first; the whole row is one link, named by the article's title. */
export function ArticleList({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <Container className={styles.wrap}>
      <ul>
        {articles.map((article) => (
          <li key={article.slug} className={styles.row}>
            <p className={styles.facts}>
              {article.topics[0]} · <time dateTime={article.date}>{formatDate(article.date)}</time> · {article.minutes}{" "}
              minutes
            </p>
            <h2 className={styles.title}>
              <Link to={paths.article(article.slug)} prefetch="intent" viewTransition className={styles.link}>
                {article.title}
              </Link>
            </h2>
            <p className={styles.summary}>{article.summary}</p>
          </li>
        ))}
      </ul>
    </Container>
  );
}
