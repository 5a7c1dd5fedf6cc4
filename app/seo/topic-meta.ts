import { paths, shareImagePath } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { ARTICLE_TOPICS, type ArticleTopic } from "#domain/articles/classification.ts";
import { DESCRIPTION_MAX } from "#domain/content/page-constants.ts";
import type { PageMeta } from "./page-meta.ts";

/** How the list of one topic describes itself: by its articles, as many as there is room for. */
export function topicMeta(topic: ArticleTopic, articles: readonly { title: string }[]): PageMeta {
  const name = ARTICLE_TOPICS[topic];
  const title = `${name}: LLM security research | ${site.brand}`;
  const opening = `Research on ${name.toLowerCase()}, every figure with its source and year`;
  const description = articles.reduce((text, article) => {
    const more = `${text}${text === opening ? ": " : "; "}${article.title}`;
    return more.length < DESCRIPTION_MAX ? more : text;
  }, opening);
  return {
    title,
    description: /[.?!]$/.test(description) ? description : `${description}.`,
    path: paths.blogTopic(topic),
    crumb: name,
    image: { path: shareImagePath(paths.blog()), alt: title },
  };
}
