import { describe, expect, it } from "vitest";
import { renderArticle } from "./article-file.server.ts";
import { markdownTree } from "./markdown.server.ts";

const TEXT = `First words, [elsewhere](/blog/other).

## What a *score* says

Text.[^one] See [the next](/blog/next#part) and [the other](/blog/other) and [the product](/guard).

### A detail

## What we do not know

[^one]: A source.
`;

describe("renderArticle", () => {
  const article = renderArticle(markdownTree(TEXT, {}).tree);

  it("separates the text before the first heading from the sections", () => {
    expect(article.introHtml).toBe('<p>First words, <a href="/blog/other">elsewhere</a>.</p>');
    expect(article.html).toMatch(/^<h2 id="what-a-score-says">/);
  });

  it("makes every heading a link to itself, except that of the sources", () => {
    expect(article.html).toContain(
      '<h2 id="what-a-score-says"><a href="#what-a-score-says">What a <em>score</em> says</a></h2>',
    );
    expect(article.html).toContain('<h3 id="a-detail"><a href="#a-detail">A detail</a></h3>');
    expect(article.html).toContain('<h2 id="footnote-label">Sources</h2>');
  });

  it("lists the sections as plain text, and the articles it links to, each once", () => {
    expect(article.contents).toEqual([
      { id: "what-a-score-says", text: "What a score says" },
      { id: "what-we-do-not-know", text: "What we do not know" },
    ]);
    expect(article.linksTo).toEqual(["other", "next"]);
  });

  it("treats a text without headings as introduction", () => {
    const only = renderArticle(markdownTree("Only words.", {}).tree);
    expect(only).toMatchObject({ introHtml: "<p>Only words.</p>", html: "" });
  });
});
