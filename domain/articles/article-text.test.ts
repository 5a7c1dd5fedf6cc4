import { describe, expect, it } from "vitest";
import { countWords, readingMinutes, sourceErrors } from "./article-text.ts";

describe("sourceErrors", () => {
  it.each([
    ["a text without footnotes", "Words."],
    [
      "a source with its year, used twice",
      "One.[^a] Two.[^a]\n\n[^a]: Author, *Title*. Publisher, 2025. <https://example.com/>",
    ],
    [
      "a source that names another",
      "One.[^a] [^b]\n\n[^a]: Title, 2025. <https://example.com/a>\n\n[^b]: Title, 2024, see [^a]. <https://example.com/b>",
    ],
  ])("accepts %s", (_, text) => {
    expect(sourceErrors(text)).toEqual([]);
  });

  it.each([
    ["a mark without a source", "One.[^a]", "the mark [^a] has no source"],
    ["a source nobody needs", "One.\n\n[^a]: Title, 2025. <https://example.com/>", "the source [^a] supports nothing"],
    [
      "a source without a year",
      "One.[^a]\n\n[^a]: Title, arXiv:2510.09023. <https://example.com/>",
      "the source [^a] has no year",
    ],
    ["a source without an address", "One.[^a]\n\n[^a]: Publisher, report of 2025.", "the source [^a] has no address"],
    [
      "an address that is not a link",
      "One.[^a]\n\n[^a]: Title, 2025, example.com/report.",
      "the source [^a] has no address",
    ],
  ])("finds %s", (_, text, mistake) => {
    expect(sourceErrors(text)).toEqual([mistake]);
  });
});

it.each([
  ["", 0],
  ["one", 1],
  ["  two\n\twords  ", 2],
  ["a list:\n- first\n- second", 4],
  ["| 12 | — | Größe |", 2],
  ["## Überschrift in 3 Wörtern", 4],
])("countWords: finds in %j %i words", (text, count) => {
  expect(countWords(text)).toBe(count);
});

it.each([
  [0, 1],
  [1, 1],
  [329, 1],
  [330, 2],
  [2200, 10],
])("readingMinutes: takes for %i words %i minutes", (words, minutes) => {
  expect(readingMinutes("word ".repeat(words))).toBe(minutes);
});
