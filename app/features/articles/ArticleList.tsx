import { memo } from "react";
import { PageLink } from "#app/features/shell/PageLink.tsx";
import { classNames } from "#app/kit/class-names.ts";
import { ArrowLabel, arrowLinkClass } from "#app/kit/controls/ArrowLink.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import type { ListedArticle } from "#domain/articles/list.ts";
import { ArticleFacts } from "./ArticleFacts.tsx";
import styles from "./ArticleList.module.css";
import { ArticlePlate } from "./ArticlePlate.tsx";

/** One article of the list. The whole row is one link, named by the title. */
function ArticleRow({ article }: { article: ListedArticle }) {
  return (
    <li className={styles.row}>
      <div className={styles.plate}>
        <ArticlePlate slug={article.slug} size="row" />
      </div>
      <div className={styles.words}>
        <ArticleFacts article={article} brief />
        <h2 className={classNames(typeset.entry, styles.title)}>
          <PageLink to={paths.article(article.slug)} className={layout.cover}>
            {article.title}
          </PageLink>
        </h2>
      </div>
      <p className={classNames(typeset.small, styles.summary)}>{article.summary}</p>
    </li>
  );
}

/** The first article of the list, large. One link like the others, named by the title. */
function LeadArticle({ article }: { article: ListedArticle }) {
  return (
    <li className={styles.lead}>
      <div className={styles.leadPlate}>
        <ArticlePlate slug={article.slug} size="lead" />
      </div>
      <div className={styles.leadText}>
        <ArticleFacts article={article} />
        <h2 className={typeset.subheading}>
          <PageLink to={paths.article(article.slug)} className={layout.cover}>
            {article.title}
          </PageLink>
        </h2>
        <p className={typeset.lead}>{article.summary}</p>
        {article.figure && <p className={classNames(typeset.note, styles.caption)}>Figure: {article.figure.title}</p>}
        <p className={styles.read} aria-hidden="true">
          <span className={arrowLinkClass}>
            <ArrowLabel>Read the article</ArrowLabel>
          </span>
        </p>
      </div>
    </li>
  );
}

/** Newest first; the first is shown large. Memoised, because rendering it computes every figure again. */
export const ArticleList = memo(function ArticleList({ articles }: { articles: readonly ListedArticle[] }) {
  const [first, ...others] = articles;
  return (
    <Container className={layout.section} data-unsearched="true">
      <ul className={styles.list}>
        {first && <LeadArticle article={first} />}
        {others.map((article) => (
          <ArticleRow key={article.slug} article={article} />
        ))}
      </ul>
    </Container>
  );
});
