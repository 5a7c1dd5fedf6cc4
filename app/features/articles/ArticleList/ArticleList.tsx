import { memo } from "react";
import { Container } from "#app/ui/Container/Container.tsx";
import type { ListedArticle } from "#domain/articles/list.ts";
import { ArticleRow } from "../ArticleRow/ArticleRow.tsx";
import { LeadArticle } from "../LeadArticle/LeadArticle.tsx";
import styles from "./ArticleList.module.css";

/** Newest first; whatever comes first is shown large. Every figure is drawn anew with it, so it is kept while it can be. */
export const ArticleList = memo(function ArticleList({ articles }: { articles: readonly ListedArticle[] }) {
  const [first, ...others] = articles;
  return (
    <Container className={styles.wrap} data-unsearched="true">
      <ul className={styles.list}>
        {first && <LeadArticle article={first} />}
        {others.map((article) => (
          <ArticleRow key={article.slug} article={article} />
        ))}
      </ul>
    </Container>
  );
});
