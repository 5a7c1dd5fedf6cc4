import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  articleSchema,
  countWords,
  newestFirst,
  readingMinutes,
  SUMMARY_MAX,
  SUMMARY_MIN,
  sourceErrors,
} from "./article.ts";

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

const article = {
  title: "A title",
  summary: "s".repeat(SUMMARY_MAX),
  date: "2026-11-15",
  topic: "agents",
  topics: ["agents"],
};
const messages = (fields: object) =>
  v
    .safeParse(articleSchema, { ...article, ...fields })
    .issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);

describe("articleSchema", () => {
  it.each([
    ["the shortest summary", { summary: "s".repeat(SUMMARY_MIN) }],
    ["the longest summary", { summary: "s".repeat(SUMMARY_MAX) }],
    ["a figure in words", { figure: { title: "One rule", caption: "What it caught." } }],
    ["a draft", { draft: true }],
  ])("accepts %s", (_, fields) => {
    expect(messages(fields)).toBeUndefined();
  });

  it.each([
    ["an empty title", { title: " " }, "title is empty"],
    ["a long summary", { summary: "s".repeat(171) }, "summary is 171 characters, at most 160"],
    ["a short summary", { summary: "s".repeat(39) }, "summary is 39 characters, at least 40"],
    ["a date in words", { date: "15 November 2026" }, "date is not a date like 2026-11-15"],
    [
      "a topic of its own",
      { topic: "attacks" },
      'topic is "attacks", expected one of prompt-injection, data-leakage, agents, architecture, benchmarks, red-teaming, compliance',
    ],
    ["no tag", { topics: [] }, "topics needs at least one topic"],
  ])("refuses %s", (_, fields, message) => {
    expect(messages(fields)).toEqual([message]);
  });

  it("refuses a field it does not know: a misspelt name would be passed over", () => {
    expect(messages({ tags: "agents" })).toEqual([expect.stringMatching(/^tags /)]);
  });

  it("publishes unless the file says that it is a draft", () => {
    expect(v.parse(articleSchema, article).draft).toBe(false);
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

it("newestFirst: orders by date, then by name, and leaves the list it was given alone", () => {
  const given = [
    { slug: "b", date: "2026-01-02" },
    { slug: "c", date: "2026-11-15" },
    { slug: "a", date: "2026-01-02" },
    { slug: "d", date: "2025-12-31" },
  ];
  const before = [...given];
  expect(newestFirst(given).map(({ slug }) => slug)).toEqual(["c", "a", "b", "d"]);
  expect(given).toEqual(before);
});
