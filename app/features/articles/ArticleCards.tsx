import { PageLink } from "#app/features/shell/PageLink.tsx";
import { classNames } from "#app/kit/class-names.ts";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import type { ListedArticle } from "#domain/articles/list.ts";
import styles from "./ArticleCards.module.css";
import { ArticleFacts } from "./ArticleFacts.tsx";
import { ArticlePlate } from "./ArticlePlate.tsx";

/** A few articles side by side. Each card is one link, named by the title. */
export function ArticleCards({ articles, level = 2 }: { articles: readonly ListedArticle[]; level?: 2 | 3 }) {
  const Title = `h${level}` as const;
  return (
    <ul className={classNames(layout.columns, styles.cards)} data-columns="3">
      {articles.map((article) => (
        <li key={article.slug} className={styles.card}>
          <div className={styles.plate}>
            <ArticlePlate slug={article.slug} size="row" />
          </div>
          <div>
            <ArticleFacts article={article} brief />
            <Title className={classNames(typeset.entry, styles.title)}>
              <PageLink to={paths.article(article.slug)} className={layout.cover}>
                {article.title}
              </PageLink>
            </Title>
          </div>
        </li>
      ))}
    </ul>
  );
}
