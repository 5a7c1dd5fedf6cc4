import type { MetaDescriptor } from "react-router";
import { describe, expect, it } from "vitest";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "#domain/content/page-constants.ts";
import { fitTitle, pageMeta, topicMeta } from "./page-meta.ts";

const room = TITLE_MAX - ` | ${site.brand}`.length;

it.each([
  ["a short title", "Privacy policy", `Privacy policy | ${site.brand}`],
  ["the longest title with room", "t".repeat(room), `${"t".repeat(room)} | ${site.brand}`],
  ["a title one character longer", "t".repeat(room + 1), "t".repeat(room + 1)],
  ["a title longer than search engines show", "t".repeat(TITLE_MAX + 5), "t".repeat(TITLE_MAX + 5)],
  ["a long title with a colon", `A title: ${"t".repeat(TITLE_MAX)}`, `A title | ${site.brand}`],
])("fitTitle: appends the brand where there is room: %s", (_, title, expected) =>
  expect(fitTitle(title)).toBe(expected),
);

// The built pages' titles, canonical addresses, structured data and share images: e2e/findability.spec.ts.
describe("pageMeta", () => {
  const page = { title: "About us", description: "Who we are.", path: paths.about() };
  const named = (entries: MetaDescriptor[]) =>
    (entries as Record<string, string>[]).map(
      ({ name, property = "", content }) => [name ?? property, content] as const,
    );

  it("describes an article with its own share image and the date of its last change", () => {
    const image = { path: "/share/models.png", alt: "Four models" };
    const entries = named(pageMeta({ ...page, kind: "article", modified: "2026-11-15", image }));
    expect(Object.fromEntries(entries)).toMatchObject({
      "og:locale": "en_GB",
      "og:type": "article",
      "og:updated_time": "2026-11-15",
      "og:image": "https://www.example.com/share/models.png",
      "og:image:alt": "Four models",
      "twitter:card": "summary_large_image",
    });
    const names = entries.map(([name]) => name).filter(Boolean);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each([paths.home(), undefined])("sets noindex once on every page of a preview: %s", (path) => {
    const { path: _, ...rest } = page;
    const meta = named(pageMeta({ ...rest, ...(path && { path }) }, { today: "2026-12-01", preview: true }));
    expect(meta.filter(([name]) => name === "robots")).toEqual([["robots", "noindex"]]);
  });
});

// The limits of the built pages' titles and descriptions: e2e/findability.spec.ts.
it("topicMeta: lists the articles that fit, and ends with punctuation", () => {
  const titles = ["Is it?", "x".repeat(DESCRIPTION_MAX), "It is"].map((title) => ({ title }));
  expect(topicMeta("agents", titles).description).toMatch(/ and year: Is it\?; It is\.$/);
  expect(topicMeta("agents", titles.slice(0, 1)).description).toMatch(/Is it\?$/);
  expect(topicMeta("agents", []).description).toMatch(/ and year\.$/);
});
