import { describe, expect, it } from "vitest";
import { renderMarkdown } from "./markdown.server.ts";

const TABLE = "| a | b |\n|:--|--:|\n| 1 | 2 |";
const NOTES = "A claim.[^one] Another.[^two] The first again.[^one]\n\n[^one]: First source\n[^two]: Second source\n";
const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

describe("renderMarkdown", () => {
  it.each([
    ["## Who is speaking", '<h2 id="who-is-speaking">Who is speaking</h2>'],
    ["### Größe & Maß", '<h3 id="größe--maß">Größe &#x26; Maß</h3>'],
    ["## Twice\n\n## Twice", '<h2 id="twice">Twice</h2>\n<h2 id="twice-1">Twice</h2>'],
  ])("turns %j into HTML", (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(html);
  });

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

  it("numbers tables, so that no two regions have the same name", () => {
    const html = renderMarkdown(`${TABLE}\n\n${TABLE}`);
    expect([...html.matchAll(/aria-label="([^"]+)"/g)].map((match) => match[1])).toEqual(["Table 1", "Table 2"]);
  });

  it.each([
    ["a table with aligned columns", TABLE],
    [
      "HTML in the Markdown",
      'Text <b style="color:red" onclick="go()">bold</b>\n\n<style>p{}</style>\n\n<script>go()</script>',
    ],
  ])("lets nothing that the security policy blocks come out of %s", (_, markdown) => {
    expect(renderMarkdown(markdown)).not.toMatch(/<[^>]*\s(style|on\w+)=|<style|<script/);
  });
});
