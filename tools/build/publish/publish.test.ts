// @vitest-environment jsdom
import MiniSearch from "minisearch";
import { describe, expect, it } from "vitest";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { files } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import type { Article } from "#domain/articles/article.ts";
import { summary } from "#domain/articles/testing/summary.ts";
import { SEARCH_INDEX, type SearchEntry } from "#domain/content/search.ts";
import { parseHtml } from "../html.ts";
import { articleId } from "./feeds.ts";
import { publishedFiles } from "./publish.ts";
import { type FoundPage, foundPages } from "./search.ts";

const origin = "https://www.example.com";
const builtAt = new Date("2026-11-15T18:30:00Z");

const found = (path: string, fields: Partial<FoundPage> = {}): FoundPage => ({
  path,
  title: `Title of ${path}`,
  description: `About ${path}.`,
  canonical: origin + path,
  modified: undefined,
  heading: `Heading of ${path}`,
  text: "",
  sections: [],
  ...fields,
});
const pages = [
  found("/", { sections: [{ id: "closing", label: "", heading: "Come", text: "closing" }] }),
  found("/guard", {
    sections: [{ id: "request-path", label: "Request path", heading: "Where it sits", text: "between them" }],
  }),
  found("/blog", { modified: "2026-11-04" }),
  found("/blog/a-slug", {
    modified: "2026-11-04",
    sections: [
      { id: "part", label: "", heading: "A part", text: "words" },
      { id: "footnote-label", label: "", heading: "Sources", text: "sources" },
    ],
  }),
  found("/benchmarks/a-model", {
    heading: "A model",
    sections: [{ id: "metrics", label: "", heading: "M", text: "illustrative" }],
  }),
  found("/thank-you", { canonical: undefined }),
];
const article: Article = {
  ...summary({ title: "Orders & <data>", topics: ["agents", "R&D"] }),
  introHtml: '<p><a href="/guard">Guard</a> and <a href="https://elsewhere.example/">elsewhere</a> ]]></p>',
  html: '<p><img src="/images/a.png" alt="A"></p><h2 id="part"><a href="#part">A part</a></h2><p>Write href="/x" so.</p>',
  contents: [],
  linksTo: [],
};
const publishedWith = (options: { origin?: string; preview?: boolean }, own: Partial<Article> = {}) =>
  publishedFiles(pages, { articles: [{ ...article, ...own }], releases: [] }, { origin, builtAt, ...options });
const published = publishedWith({});
const file = (path: string) => published[path] ?? "";
function xml(path: string) {
  const parsed = new DOMParser().parseFromString(file(path), "text/xml");
  expect(parsed.querySelector("parsererror")).toBeNull();
  return parsed;
}

// The list of pages in the sitemap is tested in e2e/findability.spec.ts.
describe("the sitemap", () => {
  const urls = [...xml(files.sitemap).querySelectorAll("url")].map((url) => [
    url.querySelector("loc")?.textContent,
    url.querySelector("lastmod")?.textContent,
  ]);

  it("has a lastmod date only where the content states one", () => {
    expect(urls).toContainEqual([`${origin}/blog/a-slug`, "2026-11-04"]);
    expect(urls).toContainEqual([`${origin}/guard`, undefined]);
  });

  it("is listed in robots.txt, which disallows nothing, but not in that of a preview, which disallows everything", () => {
    expect(file("/robots.txt")).toContain(`\nSitemap: ${origin}${files.sitemap}\n`);
    expect(file("/robots.txt")).not.toContain("Disallow");
    expect(publishedWith({ preview: true })["/robots.txt"]).toBe("User-agent: *\nDisallow: /\n");
  });
});

it("the feed of the learned layer has each version once, with what changed and its figures", () => {
  const { figures, list } = yamlFile("guard/learned").versions;
  const items = [...xml(files.learnedFeed).querySelectorAll("item")];
  const textOf = (name: string) => items.map((item) => item.querySelector(name)?.textContent);
  expect(textOf("link")).toEqual(list.map(({ version }) => `${origin}/guard/learned#version-${version}`));
  expect(new Set(textOf("guid")).size).toBe(list.length);
  for (const [at, { text, figures: values }] of list.entries()) {
    expect(textOf("description")[at]).toContain(text);
    expect(textOf("description")[at]).toContain(`${figures.attacks}: ${values.attacks}.`);
  }
});

describe("the feeds", () => {
  const item = xml(files.rssFeed).querySelector("item");
  const json = JSON.parse(file(files.jsonFeed));

  it("are well formed and agree with each other", () => {
    const textOf = (name: string) => item?.getElementsByTagName(name)[0]?.textContent;
    expect(textOf("title")).toBe(article.title);
    expect(textOf("link")).toBe(`${origin}/blog/a-slug`);
    expect(textOf("guid")).toBe(json.items[0].id);
    expect(new Date(textOf("pubDate") ?? "").toISOString()).toBe("2026-11-04T00:00:00.000Z");
    expect(textOf("content:encoded")).toBe(json.items[0].content_html);
    expect(json).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      feed_url: origin + files.jsonFeed,
      items: [{ title: article.title, url: `${origin}/blog/a-slug`, date_published: "2026-11-04T00:00:00Z" }],
    });
  });

  it("give an article the same id wherever the site is published", () => {
    const elsewhere = publishedWith({ origin: "https://staging.example.com" });
    expect(JSON.parse(elsewhere[files.jsonFeed] ?? "").items[0].id).toBe(json.items[0].id);
    expect(articleId("a-slug", [])).not.toBe(articleId("another", []));
  });

  it("keep published ids, since feed readers show an article with another id as new", () => {
    const id = `tag:${new URL(site.origin).host},2025:article:echoleak`;
    expect(articleId("echoleak", [])).toBe(id);
    expect(articleId("renamed", [{ from: "/blog/echoleak", to: "/blog/renamed" }])).toBe(id);
  });

  it("have a modification date only for changed articles", () => {
    expect(item?.getElementsByTagName("atom:updated")).toHaveLength(0);
    expect(json.items[0]).not.toHaveProperty("date_modified");
    const changed = publishedWith({}, { updated: "2026-11-20" });
    expect(changed[files.rssFeed]).toContain("<atom:updated>2026-11-20T00:00:00Z</atom:updated>");
    expect(changed[files.rssFeed]).toContain("<lastBuildDate>Fri, 20 Nov 2026 00:00:00 GMT</lastBuildDate>");
    expect(JSON.parse(changed[files.jsonFeed] ?? "").items[0].date_modified).toBe("2026-11-20T00:00:00Z");
  });

  it("make the URLs of links and images absolute and leave the text unchanged", () => {
    const { content_html: html } = json.items[0];
    expect(html).toContain(`<img src="${origin}/images/a.png" alt="A">`);
    expect(html).toContain(`<a href="${origin}/guard">`);
    expect(html).toContain('<a href="https://elsewhere.example/">');
    expect(html).toContain(`<a href="${origin}/blog/a-slug#part">`);
    expect(html).toContain('Write href="/x" so.');
  });
});

it("security.txt names a contact, and expires within a year of the build", () => {
  const text = file("/.well-known/security.txt");
  expect(text).toContain(`Contact: mailto:${site.securityEmail}\n`);
  expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt\n`);
  const expires = new Date(/Expires: (\S+)/.exec(text)?.[1] ?? "").getTime();
  expect(expires).toBeGreaterThan(builtAt.getTime());
  expect(expires).toBeLessThan(builtAt.getTime() + 365 * 86_400_000);
});

it("llms.txt lists products, articles and other pages, each with its description", () => {
  expect(file("/llms.txt")).toMatch(new RegExp(`^# ${site.brand}\\n\\n> ${site.description}`));
  expect(file("/llms.txt")).toContain(`- [Guard](${origin}/guard): About /guard.`);
  expect(file("/llms.txt")).toContain(`## Articles\n\n- [Heading of /blog/a-slug](${origin}/blog/a-slug)`);
  expect(file("/llms.txt")).not.toContain("thank-you");
});

describe("the search index", () => {
  const index = MiniSearch.loadJSON<SearchEntry>(file(files.searchIndex), SEARCH_INDEX);
  const urls = (query: string) => index.search(query).map(({ url }) => url);

  it("finds articles, pages and models by the text of their sections", () => {
    expect(urls("words")).toEqual(["/blog/a-slug#part"]);
    expect(index.search("between")[0]).toMatchObject({
      group: "pages",
      url: "/guard#request-path",
      title: "Where it sits",
      where: "Guard › Request path",
    });
    expect(index.search("model")[0]).toMatchObject({ group: "benchmark", url: "/benchmarks/a-model" });
  });

  it.each(["closing", "sources", "thank", "illustrative"])("does not find %s", (query) => {
    expect(urls(query)).toEqual([]);
  });
});

it.each([
  ["/contact", ["Contact us"]],
  ["/contact/press", []],
])("a page at %s is found as %j if it is its own canonical", (path, headings) => {
  const html = '<link rel="canonical" href="https://site.example/contact"/><main><h1>Contact us</h1></main>';
  expect(foundPages(path, parseHtml(html)).map(({ heading }) => heading)).toEqual(headings);
});
