import { describe, expect, it, test } from "vitest";
import {
  cacheControl,
  contentHash,
  contentTypeOf,
  entityTag,
  matchesEntityTag,
  namesFile,
  parseRange,
  preferredEncodings,
  resourceSharing,
} from "./http-rules.ts";

describe("entityTag", () => {
  test("a tag is strong, depends on the content and differs per encoding", () => {
    const hash = contentHash(Buffer.from("one"));
    const tags = [entityTag(hash, "identity"), entityTag(hash, "br"), entityTag(hash, "gzip")];
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
    expect(contentHash(Buffer.from("two"))).not.toBe(hash);
  });

  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"x", "a"', true],
    ['"x",W/"a" ,"y"', true],
    ["*", true],
    ['"b"', false],
    ["a", false],
    ["", false],
  ])("matches If-None-Match: %s", (header, expected) => expect(matchesEntityTag(header, '"a"')).toBe(expected));
});

test.each([
  [undefined, ["identity"]],
  ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
  ["gzip", ["gzip", "identity"]],
  ["GZIP, BR", ["br", "gzip", "identity"]],
  ["br;q=0, gzip", ["gzip", "identity"]],
  ["br;q=0.5, gzip;q=0.8", ["gzip", "br", "identity"]],
  ["*", ["br", "gzip", "identity"]],
  ["gzip;q=0, *", ["br", "identity"]],
  ["identity;q=1, br;q=0.5", ["identity"]],
  ["identity;q=0.5, br", ["br", "identity"]],
  ["deflate", ["identity"]],
])("preferredEncodings: %s", (header, expected) => expect(preferredEncodings(header)).toEqual(expected));

test.each([
  [undefined, "full"],
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=990-", { start: 990, end: 999 }],
  ["bytes=0-99999", { start: 0, end: 999 }],
  ["bytes=-10", { start: 990, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=0-1,5-6", "full"],
  ["bytes=9-5", "full"],
  ["bytes=-", "full"],
  ["lines=0-9", "full"],
])("range: %s of 1000 bytes", (header, expected) => expect(parseRange(header, 1000)).toEqual(expected));

it.each([
  ["blog/feed.xml", "application/rss+xml; charset=utf-8"],
  ["blog/feed.json", "application/feed+json; charset=utf-8"],
  ["search-index.json", "application/json; charset=utf-8"],
  ["PICTURE.PNG", "image/png"],
  ["unknown.thing", "application/octet-stream"],
  ["toString", "application/octet-stream"],
])("contentTypeOf: %s is %s", (file, type) => expect(contentTypeOf(file)).toBe(type));

const FOREVER = "public, max-age=31536000, immutable";
const ALWAYS_CHECK = "no-cache";
const AN_HOUR = "public, max-age=3600";
const OURS = {};
const SHOWN = { "Cross-Origin-Resource-Policy": "cross-origin" };
const READ = { ...SHOWN, "Access-Control-Allow-Origin": "*" };

test.each([
  ["/", false, ALWAYS_CHECK, OURS],
  ["/contact.data", true, ALWAYS_CHECK, OURS],
  ["/assets/data-1a2b.json", true, FOREVER, OURS],
  ["/assets/without-extension", true, FOREVER, OURS],
  ["/favicon.ico", true, AN_HOUR, SHOWN],
  ["/feed.xml", true, AN_HOUR, SHOWN],
  ["/film.webm", true, AN_HOUR, OURS],
  ["/.well-known/security.txt", true, AN_HOUR, SHOWN],
  ["/benchmarks/data.csv", true, AN_HOUR, READ],
  ["/benchmarks/data.json", true, AN_HOUR, READ],
])("caching and sharing of %s", (path, isFile, caching, sharing) => {
  expect(namesFile(path)).toBe(isFile);
  expect(cacheControl(path)).toBe(caching);
  expect(resourceSharing(path)).toEqual(sharing);
});
