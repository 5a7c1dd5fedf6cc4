import { describe, expect, it } from "vitest";
import { contentTypeOf, isMedia } from "./content-types.ts";

describe("contentTypeOf", () => {
  it.each([
    ["index.html", "text/html; charset=utf-8"],
    ["sitemap.xml", "application/xml; charset=utf-8"],
    ["blog/feed.xml", "application/rss+xml; charset=utf-8"],
    ["blog/feed.json", "application/feed+json; charset=utf-8"],
    ["search-index.json", "application/json; charset=utf-8"],
    [".well-known/security.txt", "text/plain; charset=utf-8"],
    ["llms.txt", "text/plain; charset=utf-8"],
    ["share/blog/echoleak.png", "image/png"],
    ["PICTURE.PNG", "image/png"],
    ["unknown.thing", "application/octet-stream"],
    ["toString", "application/octet-stream"],
  ])("calls %s %s", (file, type) => {
    expect(contentTypeOf(file)).toBe(type);
  });
});

describe("isMedia", () => {
  it("knows films only", () => {
    expect(["hero.mp4", "hero.webm", "poster.avif", "page.html"].filter(isMedia)).toEqual(["hero.mp4", "hero.webm"]);
  });
});
