import { describe, expect, it } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { brokenLinks, checkLinks, readLinks } from "./check-links.ts";

const origin = "https://site.example";
const page = (links: string[], anchors: string[] = []) => ({ links, anchors: new Set(anchors) });
const site = (link: string) => ({
  origin,
  pages: new Map([
    ["/", page([link], ["main"])],
    ["/blog/first", page([], ["part", "größe"])],
  ]),
  files: new Set(["/feed.xml", "/assets/a.js"]),
});

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

describe("brokenLinks", () => {
  it.each([
    "/",
    "#main",
    "#",
    "/blog/first",
    "/blog/first#part",
    "/blog/first#gr%C3%B6%C3%9Fe",
    "/blog/first?topic=agents#part",
    "blog/first",
    "/feed.xml",
    "/assets/a.js",
    "https://site.example/blog/first#part",
    "https://elsewhere.example/nothing",
    "mailto:us@site.example",
    "data:image/png;base64,AAAA",
  ])("lets %s pass", (link) => {
    expect(brokenLinks(site(link))).toEqual([]);
  });

  it.each([
    ["/blog/second", "there is no such page or file"],
    ["/blog/first/", "there is no such page or file"],
    ["/assets/b.js", "there is no such page or file"],
    ["https://site.example/gone", "there is no such page or file"],
    ["#nowhere", "/ has no place named «nowhere»"],
    ["/blog/first#nowhere", "/blog/first has no place named «nowhere»"],
    ["http://", "that is no address"],
  ])("objects to %s", (link, reason) => {
    expect(brokenLinks(site(link))).toEqual([`page / links to «${link}»: ${reason}`]);
  });

  it("names a wrong link once per page", () => {
    const pages = new Map([
      ["/a", page(["/gone", "/gone"])],
      ["/b", page(["/gone"])],
    ]);
    expect(brokenLinks({ origin, pages, files: new Set() })).toHaveLength(2);
  });
});

describe("checkLinks", () => {
  const built = {
    pages: { "/": { file: "index.html", scriptHashes: [] }, "/guard": { file: "guard/index.html", scriptHashes: [] } },
    notFound: [{ pattern: "/*", file: "404.html", scriptHashes: [] }],
  };
  const files = (link: string) => ({
    "index.html": '<a href="/guard#limits">',
    "guard/index.html": '<link href="/style.css"><h2 id="limits">',
    "style.css": "",
    "404.html": `<a href="${link}">`,
  });

  it("is content with a site whose links all lead somewhere", async () => {
    await expect(checkLinks(await tempFolder(files("/")), built, origin)).resolves.toBeUndefined();
  });

  it("stops the build by the page and the link, the pages for unknown paths included", async () => {
    await expect(checkLinks(await tempFolder(files("/gaurd")), built, origin)).rejects.toThrow(
      "page /404.html links to «/gaurd»: there is no such page or file",
    );
  });
});
