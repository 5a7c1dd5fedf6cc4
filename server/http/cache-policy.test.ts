import { expect, test } from "vitest";
import { cacheControl, namesFile, resourceSharing } from "./cache-policy.ts";

const FOREVER = "public, max-age=31536000, immutable";
const ALWAYS_CHECK = "no-cache";
const AN_HOUR = "public, max-age=3600";

test.each([
  ["/", false, ALWAYS_CHECK, false],
  ["/blog/echoleak", false, ALWAYS_CHECK, false],
  ["/guard.data", true, ALWAYS_CHECK, false],
  ["/assets/app-1a2b.js", true, FOREVER, false],
  ["/assets/without-extension", true, FOREVER, false],
  ["/favicon.ico", true, AN_HOUR, true],
  ["/share/home.png", true, AN_HOUR, true],
  ["/feed.xml", true, AN_HOUR, true],
  ["/film.webm", true, AN_HOUR, false],
  ["/.well-known/security.txt", true, AN_HOUR, true],
])("%s", (path, isFile, caching, forOthers) => {
  expect(namesFile(path)).toBe(isFile);
  expect(cacheControl(path)).toBe(caching);
  expect(resourceSharing(path)).toEqual(forOthers ? [["Cross-Origin-Resource-Policy", "cross-origin"]] : []);
});

test.each(["/benchmarks/data.csv", "/benchmarks/data.json"])("%s may be read by scripts of other sites", (path) => {
  expect(resourceSharing(path)).toContainEqual(["Access-Control-Allow-Origin", "*"]);
});

test.each(["/assets/data-1a2b.json", "/contact.data", "/favicon.ico", "/"])("%s may not", (path) => {
  expect(resourceSharing(path).map(([name]) => name)).not.toContain("Access-Control-Allow-Origin");
});
