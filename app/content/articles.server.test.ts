import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { countWords, sourceErrors } from "#domain/articles/article.ts";
import { articleSummaries, findArticle, glossary } from "./articles.server.ts";
import { publishedArticles } from "./from-disk.server.ts";
import { pageContent } from "./pages.server.ts";

const FOOTNOTES = /^\[\^[\w-]+\]:.*$/gm;

/** What docs/voice.md and CONTRIBUTING.md promise of every article, as far as a machine can tell. */
describe.each(publishedArticles())("content/articles/$slug.md", ({ slug }) => {
  const text = readFileSync(`content/articles/${slug}.md`, "utf8").replace(/^---\n[\s\S]*?\n---\n/, "");
  const body = text.replace(FOOTNOTES, "");
  const [read = "", monday = ""] = body.split(/^## Do this on Monday$/m);
  const notes = text.match(FOOTNOTES) ?? [];

  it("has 900 to 1,600 words", () => {
    expect(countWords(read)).toBeGreaterThanOrEqual(900);
    expect(countWords(read)).toBeLessThanOrEqual(1600);
  });

  it("has four to eight sections, says what we do not know, and ends with what to do and something to copy", () => {
    const sections = read.match(/^## .*$/gm) ?? [];
    expect(sections.length).toBeGreaterThanOrEqual(4);
    expect(sections.length).toBeLessThanOrEqual(8);
    expect(sections.at(-1)).toBe("## What we do not know");
    expect(monday).toMatch(/^1\. /m);
    expect(monday).toMatch(/^```/m);
  });

  it("shows its numbers in a table and gives at least five sources, each with a year and an address", () => {
    expect(body).toMatch(/^\|---/m);
    expect(notes.length).toBeGreaterThanOrEqual(5);
    expect(sourceErrors(text)).toEqual([]);
  });

  it("leads on: to another article, to a product and to a person", () => {
    expect(body).toMatch(/\]\(\/blog\/[\w-]+/);
    expect(body).toMatch(/\]\(\/(guard|redteam)\)/);
    expect(body).toContain("[Book a Demo](/contact)");
  });

  it("promises nothing that one counter-example would disprove", () => {
    const promises =
      /\b(eliminates?|unbreakable|bulletproof|guaranteed|cutting-edge|next-generation|world-class|seamless)\b/i;
    expect(body.match(promises)?.[0]).toBeUndefined();
  });
});

it("every article is listed once, newest first, without its text, and found by its slug", () => {
  const summaries = articleSummaries();
  const files = readdirSync("content/articles").map((name) => name.replace(/\.md$/, ""));
  expect(summaries.map(({ slug }) => slug).sort()).toEqual(files.sort());
  const dates = summaries.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const summary of summaries) {
    expect(summary).not.toHaveProperty("html");
    expect(findArticle(summary.slug)?.html).toMatch(/^<\w/);
  }
  expect(findArticle("nobody")).toBeUndefined();
});

it("a page that has no file is named", () => {
  expect(() => pageContent("nobody")).toThrow("content/pages/nobody.yaml does not exist");
});

it("every term of the glossary is linked from the first article that uses it, once", () => {
  expect(glossary.terms.filter(({ firstUsedIn }) => firstUsedIn === undefined).map(({ term }) => term)).toEqual([]);
  for (const { slug } of articleSummaries()) {
    const { introHtml = "", html = "" } = findArticle(slug) ?? {};
    const links = (introHtml + html).match(/#[\w-]+" data-term/g) ?? [];
    expect(links).toEqual([...new Set(links)]);
  }
});
