import { existsSync, readFileSync } from "node:fs";
import { expect, manifest, pagePaths, test } from "./support/site.ts";

const ORIGIN = manifest.origin;
const isArticle = (path: string) => /^\/blog\/[^/]+$/.test(path);
const local = (address: string) => address.replace(ORIGIN, "");

function contentOf(html: string, key: string) {
  return new RegExp(`<meta (?:name|property)="${key}" content="(.*?)"`).exec(html)?.[1];
}

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "";

/** The schema.org types in a page's structured data. */
function kindsOf(html: string): string[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return blocks.flatMap(([, json]) => {
    const data = JSON.parse(json as string);
    if (data["@context"] !== "https://schema.org") throw new Error(`${data["@context"]} is no context`);
    return (data["@graph"] ?? [data]).map((thing: { "@type": string }) => thing["@type"]);
  });
}

/** Requirements on a page, each with whether it is met. Booleans: thousands of `expect` calls take most of a minute. */
function claimsOf(path: string, html: string): Record<string, boolean> {
  const head = html.slice(0, html.indexOf("</head>"));
  const title = titleOf(html);
  const canonical = /<link rel="canonical" href="(.*?)"/.exec(head)?.[1];
  const image = contentOf(head, "og:image");
  const kinds = kindsOf(html);
  const common = {
    "a title of 11 to 60 characters": /^.{11,60}$/u.test(title),
    "a description of 50 to 160 characters": /^.{50,160}$/u.test(contentOf(head, "description") ?? ""),
    "og:title": contentOf(head, "og:title") === title,
    "og:type": /^(website|article)$/.test(contentOf(head, "og:type") ?? ""),
    "og:site_name": Boolean(contentOf(head, "og:site_name")),
    language: html.includes('<html lang="en-GB"'),
    "one stylesheet": head.match(/<link rel="stylesheet" href="[^"]+"\/>/g)?.length === 1,
    // Loading fallbacks appear only on client navigation.
    "no fallback": !/Loading (?:Additional Content|Article)\.\.\./.test(html),
  };
  if (path === "/thank-you")
    return {
      ...common,
      noindex: contentOf(head, "robots") === "noindex" && canonical === undefined,
      "nothing to share": kinds.length === 0 && image === undefined,
    };
  return {
    ...common,
    "its own address": contentOf(head, "robots") === undefined && canonical === ORIGIN + path,
    "og:url": contentOf(head, "og:url") === ORIGIN + path,
    "structured data": path === "/" ? kinds.join() === "Organization,WebSite" : kinds.includes("BreadcrumbList"),
    "structured data of an article": kinds.includes("BlogPosting") === isArticle(path),
    "a share image": image !== undefined && existsSync(`build/client${local(image)}`),
    "the image's size and text": ["width", "height", "alt"].every((name) => contentOf(head, `og:image:${name}`)),
  };
}

test("every page has a unique title and description, structured data and a share image", () => {
  const pages = pagePaths.map((path) => ({
    path,
    html: readFileSync(`build/client/${manifest.pages[path]?.file}`, "utf8"),
  }));
  const missing = pages.flatMap(({ path, html }) =>
    Object.entries(claimsOf(path, html))
      .filter(([, holds]) => !holds)
      .map(([claim]) => `${path}: ${claim}`),
  );
  expect(missing).toEqual([]);
  expect(new Set(pages.map(({ html }) => titleOf(html))).size).toBe(pagePaths.length);
  expect(new Set(pages.map(({ html }) => contentOf(html, "description"))).size).toBe(pagePaths.length);
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
