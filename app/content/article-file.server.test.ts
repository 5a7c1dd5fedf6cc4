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

  it("parts the words before the first heading from the sections", () => {
    expect(article.introHtml).toBe('<p>First words, <a href="/blog/other">elsewhere</a>.</p>');
    expect(article.html).toMatch(/^<h2 id="what-a-score-says">/);
  });

  it("makes every heading the link to itself, that of the sources apart", () => {
    expect(article.html).toContain(
      '<h2 id="what-a-score-says"><a href="#what-a-score-says">What a <em>score</em> says</a></h2>',
    );
    expect(article.html).toContain('<h3 id="a-detail"><a href="#a-detail">A detail</a></h3>');
    expect(article.html).toContain('<h2 id="footnote-label">Sources</h2>');
  });

  it("lists its sections in plain words", () => {
    expect(article.contents).toEqual([
      { id: "what-a-score-says", text: "What a score says" },
      { id: "what-we-do-not-know", text: "What we do not know" },
    ]);
  });

  it("knows which articles it points to, each once", () => {
    expect(article.linksTo).toEqual(["other", "next"]);
  });

  it("takes a text without headings as all introduction", () => {
    expect(renderArticle(markdownTree("Only words.", {}).tree)).toEqual({
      introHtml: "<p>Only words.</p>",
      html: "",
      contents: [],
      linksTo: [],
    });
  });
});
