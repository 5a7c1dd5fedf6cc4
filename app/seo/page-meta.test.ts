import { describe, expect, it } from "vitest";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { ARTICLE_TOPICS, type ArticleTopic } from "#domain/articles/classification.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "#domain/content/page-constants.ts";
import { fitTitle, type PageMeta, pageMeta, topicMeta } from "./page-meta.ts";

const room = TITLE_MAX - ` | ${site.brand}`.length;

describe("fitTitle", () => {
  it.each([
    ["a short title", "Privacy policy", `Privacy policy | ${site.brand}`],
    ["the longest title with room", "t".repeat(room), `${"t".repeat(room)} | ${site.brand}`],
    ["a title one longer", "t".repeat(room + 1), "t".repeat(room + 1)],
    ["a title longer than search engines show", "t".repeat(TITLE_MAX + 5), "t".repeat(TITLE_MAX + 5)],
    ["one with a colon to end at", `A title: ${"t".repeat(TITLE_MAX)}`, `A title | ${site.brand}`],
  ])("names the brand where there is room: %s", (_, title, expected) => {
    expect(fitTitle(title)).toBe(expected);
  });
});

const ORIGIN = "https://www.example.com";

const page = { title: "About us", description: "Who we are." };
/** The metadata of a page, by name. */
const metaOf = (fields: Partial<PageMeta> = {}) =>
  Object.fromEntries(
    pageMeta({ ...page, ...fields }).map((entry) => {
      const { title, name, property, content, rel, href, ...data } = entry as Record<string, string>;
      const key = name ?? property ?? rel ?? (title === undefined ? "data" : "title");
      return [key, content ?? href ?? title ?? data["script:ld+json"]];
    }),
  );

describe("pageMeta", () => {
  it("says title and description twice: for search engines and for shared links", () => {
    expect(metaOf()).toMatchObject({
      title: page.title,
      description: page.description,
      "og:title": page.title,
      "og:description": page.description,
      "og:site_name": site.brand,
      "og:locale": "en_GB",
    });
  });

  it.each([
    [paths.about(), `${ORIGIN}/about`],
    [paths.article("prompt-injection"), `${ORIGIN}/blog/prompt-injection`],
    // The address of a whole site has no other spelling than with its slash.
    [paths.home(), `${ORIGIN}/`],
  ])("names the address of %s once and without a slash behind it", (path, url) => {
    expect(metaOf({ path })).toMatchObject({ canonical: url, "og:url": url });
    expect(metaOf({ path })).not.toHaveProperty("robots");
  });

  it("keeps a page without an address of its own out of search engines, with a small card and no picture", () => {
    expect(metaOf()).toMatchObject({ robots: "noindex", "twitter:card": "summary" });
    for (const name of ["canonical", "og:url", "og:image", "data"]) expect(metaOf()).not.toHaveProperty(name);
  });

  it("calls a page a website, and an article one", () => {
    expect(metaOf()).toMatchObject({ "og:type": "website" });
    expect(metaOf({ kind: "article" })).toMatchObject({ "og:type": "article" });
  });

  it.each([
    ["its own", { image: { path: "/share/models.png", alt: "Four models" } }, "/share/models.png", "Four models"],
    ["that of its address", {}, "/share/about.png", page.title],
  ])("shows a picture large, with its words: %s", (_, fields, path, alt) => {
    expect(metaOf({ path: "/about", ...fields })).toMatchObject({
      "og:image": ORIGIN + path,
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": alt,
      "twitter:card": "summary_large_image",
    });
  });

  it("names the day of the last change where it is known", () => {
    expect(metaOf({ path: "/x", modified: "2026-11-15" })).toMatchObject({ "og:updated_time": "2026-11-15" });
    expect(metaOf({ path: "/x" })).not.toHaveProperty("og:updated_time");
  });

  it("says what it is about, and the way to it, as data", () => {
    expect(metaOf({ path: "/about", structuredData: [{ "@type": "Dataset" }] })).toMatchObject({
      data: {
        "@context": "https://schema.org",
        "@graph": [{ "@type": "Dataset" }, { "@type": "BreadcrumbList" }],
      },
    });
  });

  it("keeps every page of a preview out of search engines", () => {
    const publication = { today: "2026-12-01", preview: true };
    for (const path of [paths.home(), undefined]) {
      const meta = pageMeta({ ...page, ...(path && { path }) }, publication);
      expect(meta.filter((entry) => "name" in entry && entry.name === "robots")).toEqual([
        { name: "robots", content: "noindex" },
      ]);
    }
  });

  it("says nothing twice", () => {
    const entries = pageMeta({ ...page, path: paths.about() });
    expect(Object.keys(metaOf({ path: paths.about() }))).toHaveLength(entries.length);
  });
});

describe("topicMeta", () => {
  it.each(Object.keys(ARTICLE_TOPICS) as ArticleTopic[])("%s has room for its words", (topic) => {
    const { title, description, path } = topicMeta(topic, Array(9).fill({ title: "An article about something" }));
    expect(title.length).toBeLessThanOrEqual(TITLE_MAX);
    expect(description.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
    expect(description).toMatch(/: An article about something.*\.$/);
    expect(path).toBe(`/blog/topic/${topic}`);
  });

  it("names the articles that fit, and ends as a sentence does", () => {
    const titles = ["Is it?", "x".repeat(DESCRIPTION_MAX), "It is"].map((title) => ({ title }));
    expect(topicMeta("agents", titles).description).toMatch(/ and year: Is it\?; It is\.$/);
    expect(topicMeta("agents", titles.slice(0, 1)).description).toMatch(/Is it\?$/);
    expect(topicMeta("agents", []).description).toMatch(/ and year\.$/);
  });
});
