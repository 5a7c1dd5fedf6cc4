import { expect, manifest, pagePaths, test } from "./support/site.ts";

const ORIGIN = manifest.origin;
const isArticle = (path: string) => /^\/blog\/[^/]+$/.test(path);
const local = (address: string) => address.replace(ORIGIN, "");

test("sitemap, feeds and lists agree with the pages, each in its own type", async ({ page, request }) => {
  await page.goto("/");
  const parsed = (path: string, selector: string) =>
    page.evaluate(
      async ([from, name]) => {
        const text = await (await fetch(from as string)).text();
        const xml = new DOMParser().parseFromString(text, "text/xml");
        if (xml.querySelector("parsererror")) throw new Error(`${from} is not well formed`);
        return [...xml.querySelectorAll(name as string)].map((element) => element.textContent ?? "");
      },
      [path, selector],
    );

  const wanted: string[] = [];
  for (const path of pagePaths) {
    const html = await (await request.get(path)).text();
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
    if (canonical) wanted.push(canonical);
  }
  expect((await parsed("/sitemap.xml", "url > loc")).sort()).toEqual(wanted.sort());

  const articles = wanted.filter((address) => isArticle(local(address)));
  expect((await parsed("/blog/feed.xml", "item > link")).sort()).toEqual(articles.sort());
  const feed = await request.get("/blog/feed.json");
  const { items } = await feed.json();
  expect(items.map(({ url }: { url: string }) => url).sort()).toEqual(articles.sort());
  expect(items.map(({ id }: { id: string }) => id).sort()).toEqual((await parsed("/blog/feed.xml", "guid")).sort());

  const types: Record<string, RegExp> = {
    "/sitemap.xml": /^application\/xml/,
    "/blog/feed.xml": /^application\/rss\+xml/,
    "/blog/feed.json": /^application\/feed\+json/,
    "/robots.txt": /^text\/plain/,
    "/llms.txt": /^text\/plain/,
    "/.well-known/security.txt": /^text\/plain/,
    "/search-index.json": /^application\/json/,
  };
  for (const [path, type] of Object.entries(types)) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()["content-type"], path).toMatch(type);
    expect(response.headers()["cross-origin-resource-policy"], path).toBe("cross-origin");
  }
  for (const [type, path] of [
    ["application/rss+xml", "/blog/feed.xml"],
    ["application/feed+json", "/blog/feed.json"],
  ]) {
    await expect(page.locator(`head > link[rel=alternate][type="${type}"]`)).toHaveAttribute("href", path as string);
  }
  const security = await (await request.get("/.well-known/security.txt")).text();
  expect(new Date(/Expires: (\S+)/.exec(security)?.[1] ?? 0).getTime()).toBeGreaterThan(Date.now());
});

test("every page that wants to be found says what it is, and has a picture to be shown with", async ({ request }) => {
  for (const path of pagePaths) {
    const html = await (await request.get(path)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const things = blocks.flatMap(([, json]) => {
      const data = JSON.parse(json as string);
      expect(data["@context"]).toBe("https://schema.org");
      return data["@graph"] ?? [data];
    });
    const kinds = things.map((thing) => thing["@type"]);
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
    if (!html.includes('rel="canonical"')) {
      expect([kinds, image], path).toEqual([[], undefined]);
      continue;
    }
    if (path === "/") expect(kinds).toEqual(["Organization", "WebSite"]);
    else
      expect(
        kinds.filter((kind) => kind === "BreadcrumbList"),
        path,
      ).toHaveLength(1);
    expect(kinds.includes("BlogPosting"), path).toBe(isArticle(path));

    const picture = await request.get(local(image as string));
    const png = await picture.body();
    expect(picture.headers()["content-type"], path).toBe("image/png");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([1200, 630]);
    expect(png.length, path).toBeLessThanOrEqual(300_000);
    for (const name of ["og:image:width", "og:image:height", "og:image:alt"]) {
      expect(html, path).toMatch(new RegExp(`property="${name}" content="[^"]+"`));
    }
  }
});
