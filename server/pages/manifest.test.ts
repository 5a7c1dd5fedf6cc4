import { expect, test } from "vitest";
import { manifest } from "../testing/manifest.ts";
import { parseSiteManifest, patternTest } from "./manifest.ts";

test.each([
  ["buildId", { buildId: "" }],
  ["origin", { origin: "site.example" }],
  ["pages", { pages: { guard: { file: "guard/index.html" } } }],
  ["scriptHashes", { scriptHashes: ["'unsafe-inline'"] }],
  ["file", { pages: { "/": { file: "index.txt" } } }],
  ["notFound", { notFound: [] }],
  ["notFound", { notFound: [{ pattern: "/console/*", file: "console-404.html" }] }],
  ["actions", { actions: ["//elsewhere.example"] }],
])("names the invalid field %s", (field, change) => {
  expect(() => parseSiteManifest({ ...manifest, ...change })).toThrow(field);
});

test.each([
  ["/blog/:slug", "/blog/anything", true],
  ["/blog/:slug", "/blog/%E2%82%AC", true],
  ["/blog/:slug", "/blog", false],
  ["/blog/:slug", "/blog/", false],
  ["/blog/:slug", "/blog/one/two", false],
  ["/a.b/:x/:y", "/a.b/1/2", true],
  ["/a.b/:x/:y", "/aXb/1/2", false],
  ["/console/*", "/console", true],
  ["/console/*", "/console/deep/er", true],
  ["/console/*", "/consoles", false],
  ["/*", "/", true],
  ["/*", "/anything/at/all", true],
])("pattern %s matches %s: %s", (pattern, path, matches) => expect(patternTest(pattern)(path)).toBe(matches));
