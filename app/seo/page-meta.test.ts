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
    ["a title one character longer", "t".repeat(room + 1), "t".repeat(room + 1)],
    ["a title longer than search engines show", "t".repeat(TITLE_MAX + 5), "t".repeat(TITLE_MAX + 5)],
    ["a long title with a colon", `A title: ${"t".repeat(TITLE_MAX)}`, `A title | ${site.brand}`],
  ])("appends the brand where there is room: %s", (_, title, expected) => {
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
  it("sets title and description for search engines and for Open Graph", () => {
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
    // The root URL always has a trailing slash.
    [paths.home(), `${ORIGIN}/`],
  ])("sets the canonical URL of %s without a trailing slash", (path, url) => {
    expect(metaOf({ path })).toMatchObject({ canonical: url, "og:url": url });
    expect(metaOf({ path })).not.toHaveProperty("robots");
  });

  it("sets noindex, a small card and no image for a page without a canonical path", () => {
    expect(metaOf()).toMatchObject({ robots: "noindex", "twitter:card": "summary" });
    for (const name of ["canonical", "og:url", "og:image", "data"]) expect(metaOf()).not.toHaveProperty(name);
  });

  it.each([
    ["its own", { image: { path: "/share/models.png", alt: "Four models" } }, "/share/models.png", "Four models"],
    ["the default of its path", {}, "/share/about.png", page.title],
  ])("sets a large share image with alternative text: %s", (_, fields, path, alt) => {
    expect(metaOf({ path: "/about", ...fields })).toMatchObject({
      "og:image": ORIGIN + path,
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": alt,
      "twitter:card": "summary_large_image",
    });
  });

  it("sets the Open Graph type, and the date of the last change if known", () => {
    expect(metaOf({ path: "/x" })).toMatchObject({ "og:type": "website" });
    expect(metaOf({ path: "/x" })).not.toHaveProperty("og:updated_time");
    const article = metaOf({ path: "/x", kind: "article", modified: "2026-11-15" });
    expect(article).toMatchObject({ "og:type": "article", "og:updated_time": "2026-11-15" });
  });

  it("includes structured data and breadcrumbs", () => {
    expect(metaOf({ path: "/about", structuredData: [{ "@type": "Dataset" }] })).toMatchObject({
      data: {
        "@context": "https://schema.org",
        "@graph": [{ "@type": "Dataset" }, { "@type": "BreadcrumbList" }],
      },
    });
  });

  it("sets noindex once on every page of a preview", () => {
    const publication = { today: "2026-12-01", preview: true };
    for (const path of [paths.home(), undefined]) {
      const meta = pageMeta({ ...page, ...(path && { path }) }, publication);
      expect(meta.filter((entry) => "name" in entry && entry.name === "robots")).toEqual([
        { name: "robots", content: "noindex" },
      ]);
    }
  });

  it("has no duplicate entries", () => {
    const entries = pageMeta({ ...page, path: paths.about() });
    expect(Object.keys(metaOf({ path: paths.about() }))).toHaveLength(entries.length);
  });
});

describe("topicMeta", () => {
  it.each(Object.keys(ARTICLE_TOPICS) as ArticleTopic[])("%s keeps the limits of title and description", (topic) => {
    const { title, description, path } = topicMeta(topic, Array(9).fill({ title: "An article about something" }));
    expect(title.length).toBeLessThanOrEqual(TITLE_MAX);
    expect(description.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
    expect(description).toMatch(/: An article about something.*\.$/);
    expect(path).toBe(`/blog/topic/${topic}`);
  });

  it("lists the articles that fit, and ends with punctuation", () => {
    const titles = ["Is it?", "x".repeat(DESCRIPTION_MAX), "It is"].map((title) => ({ title }));
    expect(topicMeta("agents", titles).description).toMatch(/ and year: Is it\?; It is\.$/);
    expect(topicMeta("agents", titles.slice(0, 1)).description).toMatch(/Is it\?$/);
    expect(topicMeta("agents", []).description).toMatch(/ and year\.$/);
  });
});
