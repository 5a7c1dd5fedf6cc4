import { expect, test } from "vitest";
import { manifest } from "../testing/site-build.ts";
import { parseSiteManifest } from "./manifest.ts";

test("a manifest is what a build writes", () => {
  expect(parseSiteManifest(structuredClone(manifest))).toEqual(manifest);
});

test.each([
  ["buildId", { buildId: "" }],
  ["origin", { origin: "site.example" }],
  ["pages", { pages: { guard: { file: "guard/index.html", scriptHashes: [] } } }],
  ["scriptHashes", { pages: { "/": { file: "index.html", scriptHashes: ["'unsafe-inline'"] } } }],
  ["file", { pages: { "/": { file: "index.txt", scriptHashes: [] } } }],
  ["notFound", { notFound: [] }],
  ["notFound", { notFound: [{ pattern: "/console/*", file: "console-404.html", scriptHashes: [] }] }],
  ["actions", { actions: ["//elsewhere.example"] }],
  ["queryPages", { queryPages: [{ path: "/guard", parameter: "for", values: [] }] }],
])("names the field: %s", (field, change) => {
  expect(() => parseSiteManifest({ ...manifest, ...change })).toThrow(field);
});
