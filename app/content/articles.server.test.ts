import { expect, it } from "vitest";
import { articleSummaries, findArticle, glossary } from "./articles.server.ts";
import { publishedArticles } from "./published.server.ts";

it("every published article is listed once, newest first, without its text, and found by its slug", () => {
  const summaries = articleSummaries();
  expect(summaries.map(({ slug }) => slug)).toEqual(publishedArticles().map(({ slug }) => slug));
  const dates = summaries.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const summary of summaries) {
    expect(summary).not.toHaveProperty("html");
    expect(findArticle(summary.slug)?.html).toMatch(/^<\w/);
  }
  expect(findArticle("nobody")).toBeUndefined();
});

it("every term of the glossary is linked from the first article that uses it, once", () => {
  expect(
    glossary()
      .terms.filter(({ firstUsedIn }) => firstUsedIn === undefined)
      .map(({ term }) => term),
  ).toEqual([]);
  for (const { slug } of articleSummaries()) {
    const { introHtml = "", html = "" } = findArticle(slug) ?? {};
    const links = (introHtml + html).match(/#[\w-]+" data-term/g) ?? [];
    expect(links).toEqual([...new Set(links)]);
  }
});
