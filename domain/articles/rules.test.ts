import { describe, expect, it } from "vitest";
import type { ArticleKind } from "./kinds.ts";
import { editorialErrors } from "./rules.ts";

const words = (count: number) => "word ".repeat(count);
const source = (name: string) => `[^${name}]: Title, 2025. <https://example.com/${name}>`;
const names = ["a", "b", "c", "d", "e"];
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

/** Keeps to every rule of a research article, unless a part says otherwise. */
function research(parts: Parts = {}): string {
  const { length = 1000, sections = 4, last = "What we do not know", sources = names } = parts;
  const {
    links = LINKS,
    table = "| a |\n|---|\n| 1 |",
    monday = "## Do this on Monday\n\n1. Copy.\n\n```\ncode\n```",
  } = parts;
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
  ])("is content with a good %s", (kind, text) => {
    expect(editorialErrors(text, kind)).toEqual([]);
  });

  it.each<[string, ArticleKind, string, string]>([
    [
      "a short one",
      "research",
      research({ length: 400 }),
      "a research article has 900 to 1,600 words; this one has 423. Write more, or set kind: note.",
    ],
    [
      "a very short one",
      "research",
      research({ length: 2 }),
      "a research article has 900 to 1,600 words; this one has 25. Write more.",
    ],
    [
      "a long one",
      "research",
      research({ length: 1700 }),
      "a research article has 900 to 1,600 words; this one has 1,723. Cut it.",
    ],
    [
      "a long note",
      "note",
      note(1000),
      "a note has 150 to 900 words; this one has 1,009. Cut it, or set kind: research.",
    ],
    [
      "few sections",
      "research",
      research({ sections: 2 }),
      "a research article has 4 to 8 sections, each under a line that begins with ##; this one has 2.",
    ],
    [
      "another end",
      "research",
      research({ last: "Summary" }),
      "a research article closes with the section “## What we do not know”; here “## Summary” comes last.",
    ],
    [
      "nothing to do",
      "research",
      research({ monday: "" }),
      "a research article ends with the section “## Do this on Monday”: numbered steps and something to copy.",
    ],
    [
      "no steps",
      "research",
      research({ monday: "## Do this on Monday\n\n```\ncode\n```" }),
      "the section “## Do this on Monday” has no numbered steps; begin them with 1.",
    ],
    [
      "nothing to copy",
      "research",
      research({ monday: "## Do this on Monday\n\n1. Copy." }),
      "the section “## Do this on Monday” has nothing to copy; put a check or a snippet between two lines of ```.",
    ],
    [
      "no table",
      "research",
      research({ table: "" }),
      "a research article shows its numbers in a table; this one has none.",
    ],
    [
      "few sources",
      "research",
      research({ sources: ["a", "b"] }),
      "a research article has at least 5 sources, as footnotes; this one has 2.",
    ],
    [
      "no other article",
      "research",
      research({ links: "[Guard](/guard#policy) [Book a Demo](/contact)" }),
      "a research article leads on to another article, such as [its title](/blog/its-name); that link is missing.",
    ],
    [
      "no product",
      "research",
      research({ links: "[Other](/blog/other) [Book a Demo](/contact)" }),
      "a research article leads on to a product: [{product}](/guard) or [{redTeam}](/redteam); that link is missing.",
    ],
    [
      "nobody to talk to",
      "announcement",
      words(60),
      "an announcement leads on to a person: [Book a Demo](/contact); that link is missing.",
    ],
    [
      "a promise, twice",
      "announcement",
      `${announcement(60)} Guaranteed, guaranteed.`,
      "“Guaranteed” promises what one counter-example disproves; say what was measured.",
    ],
    ["a bad source", "note", note(200).replace("2025", ""), "the source [^a] has no year"],
  ])("names %s", (_, kind, text, message) => {
    expect(editorialErrors(text, kind)).toContain(message);
  });

  it("says everything at once", () => {
    expect(editorialErrors("Two words.", "research")).toHaveLength(9);
  });
});
