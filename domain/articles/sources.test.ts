import * as v from "valibot";
import { expect, it } from "vitest";
import { sourcesSchema, withSources } from "./sources.ts";

const sources = [
  { id: "a", cite: "A, 2025. <https://example.com/a>" },
  { id: "b", cite: "B, 2025. <https://example.com/b>" },
];

it.each([
  ["a shared source", "Said.[^a]", "Said.[^a]\n\n[^a]: A, 2025. <https://example.com/a>"],
  ["a source of its own by the same name", "Said.[^a]\n\n[^a]: Own.", "Said.[^a]\n\n[^a]: Own."],
  ["no mark", "Said.", "Said."],
  ["a mark in code", "```\n[^b]\n```", "```\n[^b]\n```"],
  ["an unknown mark", "Said.[^c]", "Said.[^c]"],
])("withSources: a text with %s", (_, text, expected) => expect(withSources(text, sources)).toBe(expected));

it("an id that two sources have is refused", () => {
  expect(v.is(sourcesSchema, { sources })).toBe(true);
  expect(v.is(sourcesSchema, { sources: [...sources, { id: "a", cite: "C" }] })).toBe(false);
});
