import type { MetaDescriptor } from "react-router";
import { paths, shareImagePath } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { ARTICLE_TOPICS, type ArticleTopic } from "#domain/articles/classification.ts";
import type { Publication } from "#domain/articles/publication.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "#domain/content/page-constants.ts";
import { breadcrumbs, siteOrigin, type Thing } from "./structured-data.ts";

/** Appends the brand to a title where there is room. A title that is too long is cut at its colon. */
export function fitTitle(title: string): string {
  const shown = title.length > TITLE_MAX ? (title.split(": ", 1)[0] ?? title) : title;
  const branded = `${shown} | ${site.brand}`;
  return branded.length <= TITLE_MAX ? branded : shown;
}

export type PageMeta = {
  title: string;
  description: string;
  /** Canonical path; pages without one (not found, thank you) are noindex. */
  path?: string;
  kind?: "website" | "article";
  /** The share image: path of a PNG of 1200 × 630 (tools/build/share-images), and its alternative text. */
  image?: { path: string; alt: string };
  /** The date the content last changed, if known; the sitemap reads it from the page. */
  modified?: string | undefined;
  /** The name in breadcrumbs, for pages outside the menus whose title is too long. */
  crumb?: string;
  structuredData?: readonly Thing[];
};

declare const __PUBLICATION__: Publication;

/** Keeps a page out of search engines; set on every page of a preview. */
const NOINDEX = { name: "robots", content: "noindex" };

/** A page's metadata: title, description, canonical URL, Open Graph, structured data with breadcrumbs. */
export function pageMeta(
  { title, description, path, kind = "website", ...more }: PageMeta,
  publication = __PUBLICATION__,
): MetaDescriptor[] {
  const shared: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: kind },
    { property: "og:site_name", content: site.brand },
    { property: "og:locale", content: site.locale.replace("-", "_") },
  ];
  if (path === undefined) return [...shared, { name: "twitter:card", content: "summary" }, NOINDEX];
  const url = siteOrigin + path;
  const image = more.image ?? { path: shareImagePath(path), alt: title };
  const graph = [...(more.structuredData ?? []), ...breadcrumbs(path, more.crumb ?? title)];
  return [
    ...shared,
    ...(publication.preview ? [NOINDEX] : []),
    { property: "og:image", content: siteOrigin + image.path },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:url", content: url },
    ...(more.modified ? [{ property: "og:updated_time", content: more.modified }] : []),
    { "script:ld+json": { "@context": "https://schema.org", "@graph": graph } },
  ];
}

export const notFoundMeta = () =>
  pageMeta({
    title: fitTitle("Page Not Found"),
    description: "The page does not exist or has been moved. The home page leads to everything else.",
  });

/** The metadata of a topic's list; the description names as many articles as fit. */
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
