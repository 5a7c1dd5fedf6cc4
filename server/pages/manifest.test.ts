import { expect, test } from "vitest";
import { manifest } from "../testing/manifest.ts";
import { parseSiteManifest } from "./manifest.ts";

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
