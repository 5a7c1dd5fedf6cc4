import { describe, expect, it } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { brokenLinks, checkLinks } from "./check-links.ts";

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
