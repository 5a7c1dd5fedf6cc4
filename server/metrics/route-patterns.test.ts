import { expect, test } from "vitest";
import { routePatterns } from "./route-patterns.ts";

const document = { file: "x.html" };
const page = (pattern: string) => ({ pattern, ...document });
const pages = Object.fromEntries(
  ["/", "/guard", "/blog/echoleak", "/blog/topic/agents"].map((path) => [path, document]),
);
const entries = new Set([...Object.keys(pages), "/_.data", "/guard.data", "/robots.txt", "/blog/feed.xml"]);
const notFound = [page("/blog/topic/:topic"), page("/blog/:slug"), page("/*")];
const patternOf = routePatterns({ pages, notFound }, { entries });

test.each([
  ["/", "/"],
  ["/_.data", "/"],
  ["/guard.data", "/guard"],
  ["/blog/echoleak", "/blog/:slug"],
  ["/blog/topic/agents", "/blog/topic/:topic"],
  ["/blog/feed.xml", "file"],
  ["/robots.txt", "file"],
  ["/healthz", "/healthz"],
  ["/contact.data", "/contact"],
  ["asset", "asset"],
  ["not-found", "not-found"],
])("the pattern of %s is %s", (route, expected) => {
  expect(patternOf(route)).toBe(expected);
});
