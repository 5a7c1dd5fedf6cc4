import { expect, it } from "vitest";
import { parseHtml } from "../html.ts";
import { outlineOf } from "./outline.ts";

const page = ({ head = "", body = "" }) =>
  parseHtml(
    `<!DOCTYPE html><html><head><title>A &amp; B | Brand</title>` +
      `<meta name="description" content="It&#x27;s about &quot;this&quot;."/>${head}</head>` +
      `<body><header><h2 id="menu">Menu</h2></header><main id="main" tabindex="-1">${body}</main>` +
      `<footer><h2 id="foot">Foot</h2></footer><script>{"a":"<h2 id=\\"x\\">"}</script></body></html>`,
  );

it("reads title, description and other metadata of the page", () => {
  const head =
    '<link rel="canonical" href="https://www.example.com/a"/><meta property="og:updated_time" content="2026-11-15"/>';
  expect(outlineOf(page({ head }))).toMatchObject({
    title: "A & B | Brand",
    description: `It's about "this".`,
    canonical: "https://www.example.com/a",
    modified: "2026-11-15",
  });
  expect(outlineOf(page({}))).toMatchObject({ canonical: undefined, modified: undefined });
});

it("splits the text at headings with an id", () => {
  const body =
    "<h1>The <br/>page</h1><p>First&nbsp;words<sup>1</sup>.</p><h2>No address</h2><p>Still first.</p>" +
    '<section><p><svg></svg><span data-label="">First</span></p><h2 id="one"><a href="#one">Part <em>one</em></a></h2><ul><li>a</li><li>b</li></ul></section>' +
    '<h2 class="x" id="two">Part two</h2><h3 id="deeper">Deeper</h3><p>More.</p>';
  const { heading, text, sections } = outlineOf(page({ body }));
  expect(heading).toBe("The page");
  expect(text).toBe("First words. No address Still first.");
  expect(sections).toEqual([
    { id: "one", label: "First", heading: "Part one", text: "a b" },
    { id: "two", label: "", heading: "Part two", text: "Deeper More." },
  ]);
});

it("keeps the cells of a table apart", () => {
  const body =
    "<table><thead><tr><th>Set</th><th>Kind</th></tr></thead><tbody><tr><td>A</td><td>B</td></tr></tbody></table>";
  expect(outlineOf(page({ body })).text).toBe("· Set · Kind · A · B");
});

it("leaves out drawings, controls, hidden elements and footnote marks", () => {
  const body =
    '<h1>H</h1><svg><title>no</title><path d="M0 0"/></svg><nav><a href="/">no</a></nav><button>no</button>' +
    '<p aria-hidden="true">no<br/></p><p hidden="">no</p><div data-unsearched="true"><h2 id="no">no</h2></div>' +
    "<!-- no --><img alt='>'/><p>yes &lt; yes</p>";
  const { text, sections } = outlineOf(page({ body }));
  expect(text).toBe("yes < yes");
  expect(sections).toEqual([]);
});

it("reads an article without the content around it", () => {
  const body = '<article><h1>A</h1><h2 id="in">In</h2></article><h2 id="related">Related</h2>';
  expect(outlineOf(page({ body })).sections.map(({ id }) => id)).toEqual(["in"]);
  const among = '<h1>A</h1><h2 id="before">B</h2><article>C</article>';
  expect(outlineOf(page({ body: among })).sections).toEqual([{ id: "before", label: "", heading: "B", text: "C" }]);
});
