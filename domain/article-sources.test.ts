import { describe, expect, it } from "vitest";
import { sourceMistakes } from "./article-sources.ts";

describe("sourceMistakes", () => {
  it.each([
    ["a text without footnotes", "Words."],
    [
      "a source with its year, used twice",
      "One.[^a] Two.[^a]\n\n[^a]: Author, *Title*. Publisher, 2025. <https://example.com/>",
    ],
    ["a source that names another", "One.[^a] [^b]\n\n[^a]: Title, 2025.\n\n[^b]: Title, 2024, see [^a]."],
  ])("accepts %s", (_, text) => {
    expect(sourceMistakes(text)).toEqual([]);
  });

  it.each([
    ["a mark without a source", "One.[^a]", "the mark [^a] has no source"],
    ["a source nobody needs", "One.\n\n[^a]: Title, 2025.", "the source [^a] supports nothing"],
    ["a source without a year", "One.[^a]\n\n[^a]: Title, arXiv:2510.09023.", "the source [^a] has no year"],
  ])("finds %s", (_, text, mistake) => {
    expect(sourceMistakes(text)).toEqual([mistake]);
  });
});
