import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { articleSchema, newestFirst, SUMMARY_MAX, SUMMARY_MIN, sourcesSchema, withSources } from "./article.ts";

const article = {
  title: "A title",
  summary: "s".repeat(SUMMARY_MAX),
  date: "2026-11-15",
  topic: "agents",
  topics: ["agents"],
};
const UPDATED = "updated must be the day of the newest entry under changes: say there what was changed";
const EARLY = "changes holds one from before the article's date";
const change = (date: string) => ({ date, text: "A figure corrected." });
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
    ["a note", { kind: "note" }],
    ["changes in any order", { updated: "2026-11-20", changes: [change("2026-11-20"), change("2026-11-15")] }],
  ])("accepts %s", (_, fields) => expect(messages(fields)).toBeUndefined());

  it.each([
    ["an empty title", { title: " " }, "title is empty"],
    ["a long summary", { summary: "s".repeat(171) }, "summary is 171 characters, at most 160"],
    ["a short summary", { summary: "s".repeat(39) }, "summary is 39 characters, at least 40"],
    ["a date in words", { date: "15 November 2026" }, "date is not a date like 2026-11-15"],
    [
      "a topic of its own",
      { topic: "attacks" },
      expect.stringMatching(/^topic is "attacks", expected one of prompt-injection, .*compliance$/),
    ],
    ["a kind of its own", { kind: "story" }, 'kind is "story", expected one of research, note, announcement'],
    ["an update that says nothing", { updated: "2026-11-20" }, UPDATED],
    ["a change that dates nothing", { changes: [change("2026-11-20")] }, UPDATED],
    ["an update on another day", { updated: "2026-11-21", changes: [change("2026-11-20")] }, UPDATED],
    ["an early change", { updated: "2026-11-14", changes: [change("2026-11-14")] }, EARLY],
    ["no tag", { topics: [] }, "topics needs at least one topic"],
    ["an unknown field", { tags: "agents" }, expect.stringMatching(/^tags /)],
  ])("rejects %s", (_, fields, message) => expect(messages(fields)).toEqual([message]));

  it("defaults to published research", () =>
    expect(v.parse(articleSchema, article)).toMatchObject({ kind: "research", draft: false }));
});

it("newestFirst: orders by date, then by name, without changing its input", () => {
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
