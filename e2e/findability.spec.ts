import { existsSync, readFileSync } from "node:fs";
import type { APIResponse } from "@playwright/test";
import { imageSize } from "image-size";
import { expect, manifest, pagePaths, routePaths, test } from "./support/site.ts";

const ORIGIN = manifest.origin;
const isArticle = (path: string) => /^\/blog\/[^/]+$/.test(path);
const local = (address: string) => address.replace(ORIGIN, "");

function contentOf(html: string, key: string) {
  return new RegExp(`<meta (?:name|property)="${key}" content="(.*?)"`).exec(html)?.[1];
}

/** The schema.org types in a page's structured data. */
function kindsOf(html: string): string[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return blocks.flatMap(([, json]) => {
    const data = JSON.parse(json as string);
    expect(data["@context"]).toBe("https://schema.org");
    return (data["@graph"] ?? [data]).map((thing: { "@type": string }) => thing["@type"]);
  });
}

async function expectShareImage(response: APIResponse, path: string) {
  const png = await response.body();
  expect(response.headers(), path).toMatchObject({
    "content-type": "image/png",
    "cross-origin-resource-policy": "cross-origin",
  });
  expect(imageSize(png), path).toMatchObject({ width: 1200, height: 630 });
  expect(png.length, path).toBeLessThanOrEqual(300_000);
}

test("every page has a unique title and description, structured data and a share image", async ({ request }) => {
  const seen = { title: new Set<string>(), description: new Set<string>() };
  for (const path of pagePaths) {
    const html = readFileSync(`build/client/${manifest.pages[path]?.file}`, "utf8");
    const head = html.slice(0, html.indexOf("</head>"));
    const title = /<title>(.*?)<\/title>/.exec(head)?.[1] ?? "";
    const description = contentOf(head, "description") ?? "";
    seen.title.add(title);
    seen.description.add(description);
    expect.soft(title, path).toMatch(/^.{11,60}$/u);
    expect.soft(description, path).toMatch(/^.{50,160}$/u);
    expect.soft(contentOf(head, "og:title"), path).toBe(title);
    expect.soft(contentOf(head, "og:type"), path).toMatch(/^(website|article)$/);
    expect.soft(contentOf(head, "og:site_name"), path).toBeTruthy();
    expect.soft(html, path).toContain('<html lang="en-GB"');
    expect.soft(head.match(/<link rel="stylesheet" href="[^"]+"\/>/g), path).toHaveLength(1);
    // Loading fallbacks appear only on client navigation, never in the HTML.
    expect.soft(html, path).not.toContain("Loading Additional Content...");
    expect.soft(html, path).not.toContain("Loading Article...");

    const canonical = /<link rel="canonical" href="(.*?)"/.exec(head)?.[1];
    const image = contentOf(head, "og:image");
    const kinds = kindsOf(html);
    const isIndexed = path !== "/thank-you";
    expect.soft(contentOf(head, "robots"), path).toBe(isIndexed ? undefined : "noindex");
    expect.soft(canonical, path).toBe(isIndexed ? ORIGIN + path : undefined);
    if (!isIndexed) {
      expect([kinds, image], path).toEqual([[], undefined]);
      continue;
    }
    expect.soft(contentOf(head, "og:url"), path).toBe(ORIGIN + path);
    if (path === "/") expect(kinds).toEqual(["Organization", "WebSite"]);
    else expect(kinds, path).toContain("BreadcrumbList");
    expect(kinds.includes("BlogPosting"), path).toBe(isArticle(path));
    for (const name of ["og:image:width", "og:image:height", "og:image:alt"]) {
      expect(contentOf(head, name), path).toBeTruthy();
    }
    const imagePath = local(image as string);
    expect(existsSync(`build/client${imagePath}`), path).toBe(true);
    if (routePaths.includes(path)) await expectShareImage(await request.get(imagePath), path);
  }
  expect(seen.title.size).toBe(pagePaths.length);
  expect(seen.description.size).toBe(pagePaths.length);
});

test("sitemap, feeds and lists agree with the pages", async ({ page, request }) => {
  await page.goto("/");
  const parsed = (path: string, selector: string) =>
    page.evaluate(
      async ([from, name]) => {
        const text = await (await fetch(from as string)).text();
        const xml = new DOMParser().parseFromString(text, "text/xml");
        if (xml.querySelector("parsererror")) throw new Error(`${from} is not well formed`);
        return [...xml.querySelectorAll(name as string)].map((element) => element.textContent ?? "").sort();
      },
      [path, selector],
    );
  const wanted = pagePaths.filter((path) => path !== "/thank-you").map((path) => ORIGIN + path);
  const articles = wanted.filter((address) => isArticle(local(address))).sort();
  expect(await parsed("/sitemap.xml", "url > loc")).toEqual(wanted.sort());
  expect(await parsed("/blog/feed.xml", "item > link")).toEqual(articles);
  const { items }: { items: { url: string; id: string }[] } = await (await request.get("/blog/feed.json")).json();
  expect(items.map(({ url }) => url).sort()).toEqual(articles);
  expect(items.map(({ id }) => id).sort()).toEqual(await parsed("/blog/feed.xml", "guid"));

  for (const path of ["/robots.txt", "/llms.txt", "/.well-known/security.txt", "/search-index.json"]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
  for (const [type, path] of [
    ["application/rss+xml", "/blog/feed.xml"],
    ["application/feed+json", "/blog/feed.json"],
  ]) {
    await expect(page.locator(`head > link[rel=alternate][type="${type}"]`)).toHaveAttribute("href", path as string);
  }
});
