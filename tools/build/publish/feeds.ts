import { files, learnedPath, paths, releasePath, shareImagePath } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import type { Article } from "#domain/articles/article.ts";
import type { ReleaseEntry } from "#domain/benchmark/releases.ts";
import { escapeMarkup } from "#domain/content/format.ts";
import { type LearnedVersions, versionFigures } from "#domain/content/guard.ts";
import type { Redirect } from "#domain/content/redirects.ts";

export const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`;

type FeedContext = { origin: string; description: string };

const tagged = (name: string) => `tag:${new URL(site.origin).host},${site.feedIdYear}:${name}`;

/** The permanent id of an article (RFC 4151), whatever the origin: a renamed article keeps that of its first slug. */
export function articleId(slug: string, redirects: readonly Redirect[]): string {
  const first = redirects.find(({ to }) => to === paths.article(slug));
  return tagged(`article:${first?.from.split("/").at(-1) ?? slug}`);
}

const instant = (date: string) => `${date}T00:00:00Z`;

/** The article's HTML with absolute URLs, since feed readers show it outside the site. */
const feedHtml = ({ slug, introHtml, html }: Article, origin: string) =>
  `${introHtml}\n${html}`.replaceAll(/<(?:a|img)\s[^>]*>/g, (tag) =>
    tag.replace(/(href|src)="\/(?!\/)/, `$1="${origin}/`).replace('href="#', `href="${origin}${paths.article(slug)}#`),
  );

type Described = { title: string; link: string; description: string };
type FeedItem = Described & { id: string; date: string; updated?: string | undefined; more?: string[] };
type Feed = Described & { self: string; items: readonly FeedItem[] };

function rss({ title, link, description, self, items }: Feed): string {
  const dates = items.map(({ date, updated = date }) => updated);
  const newest = dates.sort().at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "  <channel>",
    `    ${element("title", title)}`,
    `    ${element("link", link)}`,
    `    ${element("description", description)}`,
    `    ${element("language", site.locale.toLowerCase())}`,
    `    <atom:link href="${escapeMarkup(self)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [`    ${element("lastBuildDate", new Date(instant(newest)).toUTCString())}`] : []),
    ...items.map((item) =>
      [
        "    <item>",
        `      ${element("title", item.title)}`,
        `      ${element("link", item.link)}`,
        `      <guid isPermaLink="false">${escapeMarkup(item.id)}</guid>`,
        `      ${element("pubDate", new Date(instant(item.date)).toUTCString())}`,
        ...(item.updated ? [`      ${element("atom:updated", instant(item.updated))}`] : []),
        `      ${element("dc:creator", site.research)}`,
        `      ${element("description", item.description)}`,
        ...(item.more ?? []).map((line) => `      ${line}`),
        "    </item>",
      ].join("\n"),
    ),
    "  </channel>",
    "</rss>",
    "",
  ].join("\n");
}

/** The feeds of articles by address, as RSS and as JSON Feed. */
export function articleFeeds(
  articles: readonly Article[],
  { origin, description, redirects }: FeedContext & { redirects: readonly Redirect[] },
) {
  const home = origin + paths.blog();
  const entries = articles.map((article) => ({
    ...article,
    id: articleId(article.slug, redirects),
    link: origin + paths.article(article.slug),
    content: feedHtml(article, origin),
  }));
  const json = {
    version: "https://jsonfeed.org/version/1.1",
    title: site.research,
    description,
    home_page_url: home,
    feed_url: origin + files.jsonFeed,
    icon: `${origin}/icon-512.png`,
    language: site.locale,
    authors: [{ name: site.research, url: origin + paths.research() }],
    items: entries.map(({ id, link, title, summary, slug, date, updated, topics, content }) => ({
      id,
      url: link,
      title,
      summary,
      image: origin + shareImagePath(paths.article(slug)),
      date_published: instant(date),
      ...(updated && { date_modified: instant(updated) }),
      tags: topics,
      content_html: content,
    })),
  };
  const items = entries.map(({ summary, topics, content, ...entry }) => {
    const markup = `<![CDATA[${content.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
    const categories = topics.map((topic) => element("category", topic));
    return { ...entry, description: summary, more: [...categories, `<content:encoded>${markup}</content:encoded>`] };
  });
  return {
    [files.rssFeed]: rss({ title: site.research, link: home, description, self: origin + files.rssFeed, items }),
    [files.jsonFeed]: `${JSON.stringify(json, null, 2)}\n`,
  };
}

export const releasesFeed = (releases: readonly ReleaseEntry[], { origin, description }: FeedContext): string =>
  rss({
    title: `${site.brand} benchmark releases`,
    link: origin + paths.releases(),
    description,
    self: origin + files.releasesFeed,
    items: releases.map(({ version, lastChanged, changes }) => ({
      title: `Version ${version}`,
      link: origin + releasePath(version),
      id: tagged(`benchmark:${version}`),
      date: lastChanged,
      description: changes.join(" "),
    })),
  });

export function learnedFeed(versions: LearnedVersions, { origin, description }: FeedContext): string {
  const figures = (entry: LearnedVersions["list"][number]) => versionFigures(versions, entry);
  return rss({
    title: versions.feedTitle,
    link: origin + paths.guardLearned(),
    description,
    self: origin + files.learnedFeed,
    items: versions.list.map((entry) => ({
      title: `Version ${entry.version}`,
      link: origin + learnedPath(entry.version),
      id: tagged(`learned:${entry.version}`),
      date: entry.date,
      description: [entry.text, ...figures(entry).map(({ name, value }) => `${name}: ${value}.`)].join(" "),
    })),
  });
}
