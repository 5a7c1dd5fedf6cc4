import { neighbours, numbered, relatedTo } from "#domain/articles/list.ts";
import { articleSummaries, findArticle } from "./articles.server.ts";

export const listedArticles = () => numbered(articleSummaries());

/** An article with everything its page offers around it; undefined if the slug names none. */
export function articlePage(slug: string) {
  const article = findArticle(slug);
  if (!article) return undefined;
  const listed = listedArticles();
  const { linksTo: _, ...shown } = article;
  return {
    article: shown,
    related: relatedTo(article, listed, (other) => findArticle(other)?.linksTo ?? []),
    ...neighbours(listed, slug),
  };
}
