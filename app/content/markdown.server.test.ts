import { describe, expect, it } from "vitest";
import { markdownTree, renderMarkdown as render } from "./markdown.server.ts";

const pictures = {
  "/images/a.png": { width: 800, height: 600, bytes: 100_000 },
  "/images/b.svg": { width: 40, height: 30, bytes: 100 },
  "/images/large.png": { width: 4000, height: 3000, bytes: 4_300_000 },
};
const renderMarkdown = (markdown: string) => render("content/x.md", markdown, pictures);

const TABLE = "| a | b |\n|:--|--:|\n| 1 | 2 |";
const NOTES = "A claim.[^one] Another.[^two] The first again.[^one]\n\n[^one]: First source\n[^two]: Second source\n";
const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

describe("renderMarkdown", () => {
  it("links notes and sources both ways, under a heading of their own", () => {
    const html = renderMarkdown(NOTES);
    expect(html).toContain('<h2 id="footnote-label">Sources</h2>');
    expect(count(html, /<sup><a href="#fn-one"/g)).toBe(2);
    expect(count(html, /<li id="fn-(one|two)">/g)).toBe(2);
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    expect(targets.filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
  });

  it.each([
    ["in the text", TABLE],
    ["in a list", `- item\n\n${TABLE.replace(/^/gm, "  ")}`],
    ["in a quotation", TABLE.replace(/^/gm, "> ")],
  ])("puts a table %s into a region that the keyboard can reach and scroll", (_, markdown) => {
    const html = renderMarkdown(markdown);
    expect(html).toContain('<div role="region" tabindex="0" aria-label="Table 1"><table>');
    expect(count(html, /<table>/g)).toBe(1);
  });

  it("names a table after the figure that its caption makes it", () => {
    const html = renderMarkdown(`${TABLE}\n\n*Figure 3. What it shows.*\n\n${TABLE}\n\nFigure 3 shows more.`);
    expect([...html.matchAll(/aria-label="([^"]+)"/g)].map((match) => match[1])).toEqual(["Figure 3", "Table 2"]);
  });

  it("numbers tables, and aligns columns without `style` attributes, which the security policy blocks", () => {
    const html = renderMarkdown(`${TABLE}\n\n${TABLE}`);
    expect([...html.matchAll(/aria-label="([^"]+)"/g)].map((match) => match[1])).toEqual(["Table 1", "Table 2"]);
    expect(html).not.toMatch(/<[^>]*\s(style|on\w+)=|<style|<script/);
  });

  it("gives images their size, and all but the first lazy loading", () => {
    const html = renderMarkdown("![One](/images/a.png)\n\n> ![Two](/images/b.svg)");
    expect(html).toContain('<img src="/images/a.png" alt="One" width="800" height="600" decoding="async">');
    expect(html).toContain(
      '<img src="/images/b.svg" alt="Two" width="40" height="30" decoding="async" loading="lazy">',
    );
  });

  it("throws on unsupported markup, with file and line of each error", () => {
    expect(() => render("content/x.md", "<b>a</b>\n\n- [ ] b", pictures, 5)).toThrow(
      /^content\/x\.md: line 5: HTML such as <b>.*\n.*\ncontent\/x\.md: line 7: boxes to tick/,
    );
  });
});

describe("errors of markdownTree", () => {
  it.each([
    ["a comment", "<!-- for editors -->\n\nText."],
    ["HTML that is written about", "`<script>` and\n\n```html\n<b>\n:::\n- [ ] a\n```"],
    ["a picture", "![Words](/images/a.png)"],
    ["links", "<https://example.com/>, [a](/guard#limits), [b](#part), us@x.example[^one] and 3 < 4\n\n[^one]: c"],
    ["a link that is written about", "`[a](javascript:alert(1))`"],
  ])("accepts %s", (_, markdown) => expect(markdownTree(markdown, pictures).errors).toEqual([]));

  it.each([
    ["Text\n\n<iframe src='x'></iframe>", "line 3: HTML such as <iframe src='x'></iframe> is not shown"],
    ["a\n\n:::note\nb\n:::", "line 3: ::: means nothing here"],
    ["- [x] done", "line 1: boxes to tick (- [ ]) cannot be ticked on a page"],
    ["![](/images/a.png)", "line 1: the picture /images/a.png needs words for those who do not see it"],
    ["![ ][p]\n\n[p]: /images/a.png", "line 1: the picture /images/a.png needs words for those who do not see it"],
    ["![a](/images/none.png)", "line 1: there is no picture /images/none.png; put the file into public/images/"],
    ["![a](https://x.example/a.png)", "line 1: the picture https://x.example/a.png must be a file of ours"],
    ["![a](/images/large.png)", "line 1: the picture /images/large.png has 4,300 KB, at most 400; make it smaller"],
    ["a\n\n[a](JavaScript:x)", "line 3: the link to JavaScript:x must begin with https://, mailto:, / or #"],
    ["[a][l]\n\n[l]: data:text/html,x", "line 1: the link to data:text/html,x must begin with"],
    ["a <file:///etc/passwd>", "line 1: the link to file:///etc/passwd must begin with"],
    ["| a |\n|---|\n| [a](//x.example) |", "line 3: the link to //x.example must begin with"],
    ["a[^one]\n\n[^one]: www.x.example", "line 3: the link to http://www.x.example must begin with"],
    ["[a]()", "line 1: the link to nothing must begin with"],
  ])("%j: %s", (markdown, error) => {
    expect(markdownTree(markdown, pictures).errors).toEqual([expect.stringContaining(error)]);
  });
});
