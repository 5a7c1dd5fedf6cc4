import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { ArrowLabel, arrowLinkClass } from "#app/ui/ArrowLink/ArrowLink.tsx";
import { coverLinkClass } from "#app/ui/CoverLink/cover-link.ts";
import type { ListedArticle } from "#domain/articles/list.ts";
import { ArticleFacts } from "../ArticleFacts/ArticleFacts.tsx";
import { ArticlePlate } from "../ArticlePlate/ArticlePlate.tsx";
import styles from "./LeadArticle.module.css";

/** The first article of the list, large. One link like the others, named by the title. */
export function LeadArticle({ article }: { article: ListedArticle }) {
  return (
    <li className={styles.lead}>
      <div className={styles.plate}>
        <ArticlePlate slug={article.slug} size="lead" />
      </div>
      <div className={styles.words}>
        <ArticleFacts article={article} />
        <h2 className={styles.title}>
          <Link to={paths.article(article.slug)} prefetch="intent" viewTransition className={coverLinkClass}>
            {article.title}
          </Link>
        </h2>
        <p className={styles.summary}>{article.summary}</p>
        {article.figure && <p className={styles.caption}>Figure: {article.figure.title}</p>}
        <p className={styles.read} aria-hidden="true">
          <span className={arrowLinkClass}>
            <ArrowLabel>Read the article</ArrowLabel>
          </span>
        </p>
      </div>
    </li>
  );
}
