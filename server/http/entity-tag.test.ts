import { expect, test } from "vitest";
import { contentHash, entityTag, matchesEntityTag } from "./entity-tag.ts";

test("a tag is strong, follows the content and differs per encoding", () => {
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
])("If-None-Match: %s", (header, expected) => {
  expect(matchesEntityTag(header, '"a"')).toBe(expected);
});
