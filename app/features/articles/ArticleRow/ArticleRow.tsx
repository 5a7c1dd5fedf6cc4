import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { coverLinkClass } from "#app/ui/CoverLink/cover-link.ts";
import type { ListedArticle } from "#domain/articles/list.ts";
import { ArticleFacts } from "../ArticleFacts/ArticleFacts.tsx";
import { ArticlePlate } from "../ArticlePlate/ArticlePlate.tsx";
import styles from "./ArticleRow.module.css";

/** One article of the list. The whole row is one link, named by the title. */
export function ArticleRow({ article }: { article: ListedArticle }) {
  return (
    <li className={styles.row}>
      <div className={styles.plate}>
        <ArticlePlate slug={article.slug} size="row" />
      </div>
      <div className={styles.words}>
        <ArticleFacts article={article} brief />
        <h2 className={styles.title}>
          <Link to={paths.article(article.slug)} prefetch="intent" viewTransition className={coverLinkClass}>
            {article.title}
          </Link>
        </h2>
      </div>
      <p className={styles.summary}>{article.summary}</p>
    </li>
  );
}
