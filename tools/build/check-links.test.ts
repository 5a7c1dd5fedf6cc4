import { describe, expect, it } from "vitest";
import { RESERVED_PATHS } from "#domain/content/redirects.ts";
import { METRICS_PATH } from "#server/app.ts";
import { HEALTH_PATH, READINESS_PATH } from "#server/http/health.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { brokenLinks, checkLinks, checkPaths, readLinks } from "./check-links.ts";
import { parseHtml } from "./html.ts";

const origin = "https://site.example";

it.each([
  ["a link", '<a class="x" href="/blog?topic=agents&amp;page=2">', ["/blog?topic=agents&page=2"]],
  ["an image, a video and a form", '<img src="/a"><video poster="/b"><form action="/c">', ["/a", "/b", "/c"]],
  ["an address in a meta tag", '<meta content="https://a.example/og"><meta content="Us">', ["https://a.example/og"]],
  ["a script, but not its content", '<script src="/boot.js">"<a href=\\"/x\\">"</script>', ["/boot.js"]],
  ["nothing in text", '<p>href="/x" is how a link is written</p>', []],
])("readLinks finds %s", (_, html, links) => expect(readLinks(parseHtml(html)).links).toEqual(links));

describe("brokenLinks", () => {
  const broken = (link: string) =>
    brokenLinks({
      origin,
      pages: new Map([
        ["/", { links: [link, link], anchors: new Set(["main"]) }],
        ["/blog/first", { links: [], anchors: new Set(["part", "größe"]) }],
        ["/guard", { links: [], anchors: new Set(["guard-lab"]) }],
      ]),
      files: new Set(["/feed.xml"]),
    });

  it.each([
    "/",
    "#main",
    "#",
    "/blog/first#gr%C3%B6%C3%9Fe",
    "blog/first",
    "/feed.xml",
    "https://site.example/blog/first?topic=agents#part",
    "https://elsewhere.example/nothing",
    "mailto:us@site.example",
    "/guard#lab=Ignore+100%25+of+it",
  ])("accepts %s", (link) => expect(broken(link)).toEqual([]));

  it.each([
    ["/blog/first/", "there is no such page or file"],
    ["https://site.example/gone", "there is no such page or file"],
    ["#nowhere", "/ has no place named «nowhere»"],
    ["/blog/first#nowhere", "/blog/first has no place named «nowhere»"],
    ["/blog/first#lab=Ignore+it", "/blog/first has no place named «guard-lab»"],
    ["http://", "not a valid URL"],
  ])("rejects %s, once per page", (link, reason) => {
    expect(broken(link)).toEqual([`page / links to «${link}»: ${reason}`]);
  });
});

it("stops the build with the page and the link, not-found pages included", async () => {
  const check = async (link: string) => {
    const pages = {
      "/": '<a href="/guard#limits">',
      "/guard": '<h2 id="limits">',
      "/404.html": `<a href="${link}">`,
    };
    const links = Object.entries(pages).map(([path, html]) => [path, readLinks(parseHtml(html))] as const);
    await checkLinks(await tempFolder({}), new Map(links), origin);
  };
  await expect(check("/")).resolves.toBeUndefined();
  await expect(check("/gaurd")).rejects.toThrow("page /404.html links to «/gaurd»: there is no such page or file");
});

it("stops the build with pages and redirects that have a path of the server, by file", async () => {
  expect(RESERVED_PATHS).toEqual(expect.arrayContaining([HEALTH_PATH, READINESS_PATH, METRICS_PATH]));
  const client = await tempFolder({ "index.html": "" });
  const check = (from: string, ...pages: string[]) => checkPaths([{ from, to: "/" }], client, ["/", ...pages]);
  await expect(check("/old", "/about/index")).resolves.toBeUndefined();
  for (const path of RESERVED_PATHS) {
    await expect(check("/old", path)).rejects.toThrow(/^app\/paths\.ts: the server needs the name «\w+» itself: /);
    await expect(check(path)).rejects.toThrow(`content/redirects.yaml: ${path} cannot be redirected: the server needs`);
  }
  await expect(check("/:any")).rejects.toThrow("/:any cannot be redirected: the server needs the name «readyz»");
});
