import { describe, expect, it } from "vitest";
import type { ArticleKind } from "./classification.ts";
import { countedText, countWords, editorialErrors, readingMinutes, sourceErrors, unwrittenErrors } from "./rules.ts";

const words = (count: number) => "word ".repeat(count);
const source = (name: string) => `[^${name}]: Title, 2025. <https://example.com/${name}>`;
const names = ["a", "b", "c", "d", "e"];
const TABLE = "| a |\n|---|\n| 1 |";
const MONDAY = "## Do this on Monday\n\n1. Copy.\n\n```\ncode\n```";
const LINKS = "[Other](/blog/other) [Guard](/guard) [Book a Demo](/contact)";

type Parts = {
  length?: number;
  sections?: number;
  last?: string;
  table?: string;
  links?: string;
  sources?: string[];
  monday?: string;
};

/** A research article that follows every rule, except in the parts given. */
function research(parts: Parts = {}): string {
  const { length = 1000, sections = 4, last = "What we do not know", sources = names } = parts;
  const { links = LINKS, table = TABLE, monday = MONDAY } = parts;
  return [
    words(length),
    ...Array.from({ length: sections - 1 }, (_, index) => `## Section ${index}`),
    `## ${last}`,
    links,
    table,
    sources.map((name) => `[^${name}]`).join(" "),
    monday,
    ...sources.map(source),
  ].join("\n\n");
}
const note = (count: number) =>
  `${words(count)}[^a]\n\n## What we do not know\n\n[Book a Demo](/contact)\n\n${source("a")}`;
const announcement = (count: number) => `${words(count)}\n\n[Book a Demo](/contact)`;

describe("editorialErrors", () => {
  it.each<[ArticleKind, string]>([
    ["research", research()],
    ["research", research({ length: 900, sections: 8 })],
    ["research", research({ table: "| a |\n| :--- |\n| 1 |" })],
    ["note", note(150)],
    ["announcement", announcement(60)],
  ])("accepts a good %s", (kind, text) => expect(editorialErrors(text, kind)).toEqual([]));

  it.each<[Parts, message: string]>([
    [{ length: 400 }, "900 to 1,600 words; this one has 423. Write more, or set kind: note."],
    [{ length: 2 }, "900 to 1,600 words; this one has 25. Write more."],
    [{ length: 1700 }, "900 to 1,600 words; this one has 1,723. Cut it."],
    [{ sections: 2 }, "has 4 to 8 sections, each under a line that begins with ##; this one has 2."],
    [{ last: "Summary" }, "“## What we do not know”; here “## Summary” comes last."],
    [{ monday: "" }, "ends with the section “## Do this on Monday”: numbered steps and something"],
    [{ monday: "## Do this on Monday\n\n```\ncode\n```" }, "has no numbered steps; begin them with 1."],
    [{ monday: "## Do this on Monday\n\n1. Copy." }, "has nothing to copy; put a check or a snippet"],
    [{ table: "" }, "a research article shows its numbers in a table; this one has none."],
    [{ sources: ["a", "b"] }, "has at least 5 sources, as footnotes; this one has 2."],
    [{ links: "[Guard](/guard#policy) [Book a Demo](/contact)" }, "leads on to another article"],
    [{ links: "[Other](/blog/other) [Book a Demo](/contact)" }, "leads on to a product"],
  ])("rejects research with %j: %s", (parts, message) => {
    expect(editorialErrors(research(parts), "research")).toContainEqual(expect.stringContaining(message));
  });

  it.each<[ArticleKind, string, message: string]>([
    ["note", note(1000), "a note has 150 to 900 words; this one has 1,009. Cut it, or set kind: research."],
    ["announcement", words(60), "an announcement leads on to a person: [Book a Demo](/contact); that link is missing."],
    ["announcement", `${announcement(60)} Guaranteed, guaranteed.`, "“Guaranteed” promises what one counter-example"],
  ])("rejects a %s: %#", (kind, text, message) => {
    expect(editorialErrors(text, kind)).toContainEqual(expect.stringContaining(message));
  });

  it("reports all errors at once", () => expect(editorialErrors("Two words.", "research")).toHaveLength(9));
});

describe("sourceErrors", () => {
  const cited = (text: string) => `One.[^a]\n\n[^a]: ${text}`;
  it.each([
    "Words.",
    `Used twice.[^a] ${cited("Author, *Title*. Publisher, 2025. <https://example.com/>")}`,
    `Two.[^b] ${cited(`Title, 2025. <https://a.example/>\n\n[^b]: Title, 2024, see [^a]. <https://b.example/>`)}`,
  ])("accepts %j", (text) => expect(sourceErrors(text)).toEqual([]));

  it.each([
    ["One.[^a]", "the mark [^a] has no source"],
    ["One.\n\n[^a]: Title, 2025. <https://example.com/>", "the source [^a] supports nothing"],
    [cited("Title, arXiv:2510.09023. <https://example.com/>"), "the source [^a] has no year"],
    [cited("Publisher, report of 2025."), "the source [^a] has no address"],
    [cited("Title, 2025, example.com/report."), "the source [^a] has no address"],
  ])("%j: %s", (text, mistake) => expect(sourceErrors(text)).toEqual([mistake]));
});

it.each([
  ["", 0],
  ["  two\n\twords  ", 2],
  ["a list:\n- first\n- second", 4],
  ["| 12 | — | Größe |", 2],
])("countWords: finds in %j %i words", (text, count) => expect(countWords(text)).toBe(count));

it("counts neither footnotes nor what a picture shows", () =>
  expect(countWords(countedText(`Two words.[^a]\n\n![A red fox](/images/fox.png)\n\n${source("a")}`))).toBe(2));

it("names each line that was to be written", () =>
  expect(unwrittenErrors('topics:\n  - "To write: your own"\n---\n\nWritten.\n\n- To write: a question.')).toEqual([
    expect.stringContaining("“To write: your own”"),
    expect.stringContaining("“To write: a question.”"),
  ]));

it.each([
  [0, 1],
  [1, 1],
  [329, 1],
  [330, 2],
  [2200, 10],
])("readingMinutes: takes for %i words %i minutes", (words, minutes) => {
  expect(readingMinutes("word ".repeat(words))).toBe(minutes);
});
