import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { ARTICLE_TOPICS, type ArticleSummary } from "#domain/articles/article.ts";
import { siteOrigin } from "../site-origin.ts";
import type { Thing } from "../thing.ts";
import { organization, WEBSITE_ID } from "./organization.ts";

/** Written by a team: its name stands for the author, as on the page. */
export function blogPosting(article: ArticleSummary, image: string): Thing {
  const url = siteOrigin + paths.article(article.slug);
  return {
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.summary,
    image: siteOrigin + image,
    datePublished: article.date,
    dateModified: article.date,
    inLanguage: site.locale,
    articleSection: ARTICLE_TOPICS[article.topic],
    keywords: article.topics.join(", "),
    timeRequired: `PT${article.minutes}M`,
    author: { "@type": "Organization", name: site.research, url: siteOrigin + paths.blog() },
    publisher: organization(),
    isPartOf: { "@id": WEBSITE_ID },
  };
}
