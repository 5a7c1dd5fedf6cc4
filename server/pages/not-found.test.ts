import { expect, test } from "vitest";
import { patternTest } from "./not-found.ts";

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
