import type { ArticleSummary } from "./article.ts";
import { ARTICLE_TOPICS, type ArticleTopic } from "./classification.ts";

/** An article in a list; its number counts from the first one published. */
export type ListedArticle = ArticleSummary & { number: number };

export const RELATED_MAX = 3;

export const lastChanged = ({ date, updated }: Pick<ArticleSummary, "date" | "updated">) => updated ?? date;

/** Takes articles newest first. */
export const numbered = (articles: readonly ArticleSummary[]): ListedArticle[] =>
  articles.map((article, index) => ({ ...article, number: articles.length - index }));

/** The articles on a topic; without one, all of them. */
export const articlesOn = <Listed extends { topic: string }>(articles: readonly Listed[], topic: string | undefined) =>
  topic === undefined ? articles : articles.filter((article) => article.topic === topic);

/** The topics that have articles, in the order of ARTICLE_TOPICS, with the number of articles in each. */
export const topicCounts = (articles: readonly Pick<ArticleSummary, "topic">[]) =>
  (Object.keys(ARTICLE_TOPICS) as ArticleTopic[])
    .map((topic) => ({ topic, count: articles.filter((article) => article.topic === topic).length }))
    .filter(({ count }) => count > 0);

/** The articles published just before and just after this one. */
export function neighbours<Listed extends { slug: string }>(newestFirst: readonly Listed[], slug: string) {
  const at = newestFirst.findIndex((article) => article.slug === slug);
  return { earlier: at < 0 ? undefined : newestFirst[at + 1], later: newestFirst[at - 1] };
}

/**
 * Articles to read next: first those the text links to, in its order, then articles on the same topic, then those
 * that link here, then those linked from any of them. An article that none of these steps reaches is left out.
 */
export function relatedTo<Listed extends { slug: string; topic: string }>(
  article: { slug: string; topic: string },
  all: readonly Listed[],
  linksOf: (slug: string) => readonly string[],
): Listed[] {
  const others = all.filter(({ slug }) => slug !== article.slug);
  const pointedToBy = (slug: string) => linksOf(slug).flatMap((to) => others.filter((other) => other.slug === to));
  const related = new Set([
    ...pointedToBy(article.slug),
    ...others.filter(({ topic }) => topic === article.topic),
    ...others.filter(({ slug }) => linksOf(slug).includes(article.slug)),
  ]);
  // Iterating over a Set includes entries added during the loop: this follows links of links, nearest first.
  for (const { slug } of related) for (const further of pointedToBy(slug)) related.add(further);
  return [...related].slice(0, RELATED_MAX);
}
