import { describe, expect, it } from "vitest";
import { readLinks } from "./links.ts";

describe("readLinks", () => {
  it.each([
    ["a link", '<a class="x" href="/guard">', ["/guard"]],
    [
      "a picture, a film and a form",
      '<img src="/a.png"><video poster="/p.avif"><form action="/contact">',
      ["/a.png", "/p.avif", "/contact"],
    ],
    ["a link with a query", '<a href="/blog?topic=agents&amp;page=2">', ["/blog?topic=agents&page=2"]],
    [
      "an address in a meta tag",
      '<meta content="https://site.example/og.png"><meta content="Blog | Us">',
      ["https://site.example/og.png"],
    ],
    ["a script, not what it says", '<script src="/boot.js">"<a href=\\"/x\\">"</script>', ["/boot.js"]],
    ["nothing in text", '<p>href="/x" is how a link is written</p>', []],
  ])("finds %s", (_, html, links) => {
    expect(readLinks(html).links).toEqual(links);
  });

  it("knows the places that can be led to", () => {
    expect([...readLinks('<h2 id="what-we-do-not-know"><li id="fn-liu"><p data-id="no">').anchors]).toEqual([
      "what-we-do-not-know",
      "fn-liu",
    ]);
  });
});
