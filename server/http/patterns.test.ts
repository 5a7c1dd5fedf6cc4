import { expect, test } from "vitest";
import { patternFinder } from "./patterns.ts";

const patternOf = patternFinder(["/blog/:slug", "/a.b/:x/:y"]);

test.each([
  ["/blog/anything", "/blog/:slug"],
  ["/blog/%E2%82%AC", "/blog/:slug"],
  ["/blog", undefined],
  ["/blog/", undefined],
  ["/blog/one/two", undefined],
  ["/blog/missing.js", undefined],
  ["/blog/missing.data", undefined],
  ["/a.b/1/2", "/a.b/:x/:y"],
  ["/aXb/1/2", undefined],
])("%s fits %s", (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});
