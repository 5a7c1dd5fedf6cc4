import { expect, it } from "vitest";
import { publishedArticles } from "#app/prerender.server.ts";
import { readArticles } from "./articles.ts";

/** Every article is rendered here: more than a moment's work. */
const TIMEOUT_MS = 60_000;

it(
  "reads every article the site has, newest first, and no draft",
  async () => {
    const articles = await readArticles();
    expect(articles.map(({ slug }) => slug).sort()).toEqual(publishedArticles().map(({ slug }) => slug));
    const dates = articles.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const { introHtml } of articles) expect(introHtml).toMatch(/^<p>/);
  },
  TIMEOUT_MS,
);
