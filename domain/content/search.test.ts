import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EXCERPT_LENGTH,
  excerptOf,
  groupHits,
  piecesOf,
  RESULTS_PER_GROUP,
  type SearchGroup,
  type SearchHit,
} from "./search.ts";

const rest = { title: "", where: "", text: "", terms: [] };
const hit = (group: SearchGroup, url: string): SearchHit => ({ ...rest, group, url });

describe("groupHits", () => {
  it("keeps the order of groups and hits, and drops empty groups", () => {
    const groups = groupHits([hit("benchmark", "/b"), hit("pages", "/2"), hit("pages", "/1")]);
    expect(groups.map(({ name, hits }) => [name, hits.map(({ url }) => url)])).toEqual([
      ["Pages", ["/2", "/1"]],
      ["Benchmark", ["/b"]],
    ]);
  });

  it("lists an article once, by its best section, and a page by each section", () => {
    const hits = [hit("articles", "/blog/a#two"), hit("articles", "/blog/a"), hit("articles", "/blog/b")];
    expect(groupHits(hits)[0]?.hits.map(({ url }) => url)).toEqual(["/blog/a#two", "/blog/b"]);
    expect(groupHits([hit("pages", "/a#1"), hit("pages", "/a#2")])[0]?.hits).toHaveLength(2);
  });

  it("lists at most RESULTS_PER_GROUP hits per group", () => {
    const many = Array.from({ length: 20 }, (_, place) => hit("pages", `/${place}`));
    expect(groupHits(many)[0]?.hits).toHaveLength(RESULTS_PER_GROUP);
    expect(groupHits([])).toEqual([]);
  });
});

it.each([
  ["Prompt Injection, again", ["injection"], ["Prompt ", "*Injection", ", again"]],
  ["injection", ["injection"], ["*injection"]],
  ["an injection-like injections", ["injection"], ["an ", "*injection", "-like injections"]],
  ["nothing here", ["else"], ["nothing here"]],
  ["", ["else"], []],
])("piecesOf: %j with %j: %j", (text, terms, pieces) => {
  expect(piecesOf(text, terms).map((piece) => (piece.match ? `*${piece.text}` : piece.text))).toEqual(pieces);
});

describe("excerptOf", () => {
  const words = Array.from({ length: 60 }, (_, place) => `word${place}`).join(" ");

  it.each([
    ["is a short text unchanged", "A short text.", ["text"], /^A short text\.$/],
    ["starts at the beginning if the match is near it", words, ["word1"], /^word0 word1 .* …$/],
    ["starts at the beginning if there is no match", words, ["nobody"], /^word0 word1 .* …$/],
    ["surrounds the first match with whole words", words, ["word40", "word50"], /^… (word\d+ )+word40 (word\d+ )+…$/],
    ["ends with the text", words, ["word59"], /^… .*word59$/],
  ])("%s", (_, text, terms, expected) => expect(excerptOf(text, terms)).toMatch(expected));

  it("is at most slightly longer than a line, and contains the match", () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 80 }), fc.nat(), (text, seed) => {
        const all = text.replace(/[.,]/g, "").split(" ");
        const term = all[seed % all.length] as string;
        const excerpt = excerptOf(text, [term]);
        expect(excerpt.length).toBeLessThanOrEqual(EXCERPT_LENGTH + 4);
        expect(piecesOf(excerpt, [term]).some((piece) => piece.match)).toBe(true);
      }),
    );
  });
});
