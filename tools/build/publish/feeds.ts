import { files, paths, shareImagePath } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import type { Article } from "#domain/articles/article.ts";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** `<name>text</name>`, the text escaped. */
export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** Markup as text, so that a reader takes it whole. */
const cdata = (name: string, text: string) =>
  `<${name}><![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]></${name}>`;

export type FeedWords = { origin: string; description: string };

/** Never changes for an article, wherever the site is published: readers tell old from new by it (RFC 4151). */
export const articleId = (slug: string) => `tag:${new URL(site.origin).host},${site.copyrightYear}:article:${slug}`;

const instant = (date: string) => `${date}T00:00:00Z`;

/** The text as it stands on the page, its addresses whole, since a reader shows it elsewhere. */
const feedHtml = ({ slug, introHtml, html }: Article, origin: string) =>
  `${introHtml}\n${html}`.replaceAll(/<a\s[^>]*>/g, (link) =>
    link.replace(/href="\/(?!\/)/, `href="${origin}/`).replace('href="#', `href="${origin}${paths.article(slug)}#`),
  );

export function rssFeed(articles: readonly Article[], { origin, description }: FeedWords): string {
  const items = articles.map((article) => {
    const link = origin + paths.article(article.slug);
    return [
      "    <item>",
      `      ${element("title", article.title)}`,
      `      ${element("link", link)}`,
      `      <guid isPermaLink="false">${escapeXml(articleId(article.slug))}</guid>`,
      `      ${element("pubDate", new Date(instant(article.date)).toUTCString())}`,
      `      ${element("dc:creator", site.research)}`,
      ...article.topics.map((topic) => `      ${element("category", topic)}`),
      `      ${element("description", article.summary)}`,
      `      ${cdata("content:encoded", feedHtml(article, origin))}`,
      "    </item>",
    ].join("\n");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "  <channel>",
    `    ${element("title", site.research)}`,
    `    ${element("link", origin + paths.blog())}`,
    `    ${element("description", description)}`,
    `    ${element("language", site.locale.toLowerCase())}`,
    `    <atom:link href="${escapeXml(origin + files.rssFeed)}" rel="self" type="application/rss+xml"/>`,
    ...(articles[0] ? [`    ${element("lastBuildDate", new Date(instant(articles[0].date)).toUTCString())}`] : []),
    ...items,
    "  </channel>",
    "</rss>",
    "",
  ].join("\n");
}

export function jsonFeed(articles: readonly Article[], { origin, description }: FeedWords): string {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: site.research,
    description,
    home_page_url: origin + paths.blog(),
    feed_url: origin + files.jsonFeed,
    icon: `${origin}/icon-512.png`,
    language: site.locale,
    authors: [{ name: site.research, url: origin + paths.blog() }],
    items: articles.map((article) => ({
      id: articleId(article.slug),
      url: origin + paths.article(article.slug),
      title: article.title,
      summary: article.summary,
      image: origin + shareImagePath(paths.article(article.slug)),
      date_published: instant(article.date),
      tags: article.topics,
      content_html: feedHtml(article, origin),
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}
