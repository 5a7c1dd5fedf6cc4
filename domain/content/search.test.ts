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

const hit = (group: SearchGroup, url: string): SearchHit => ({
  group,
  url,
  title: url,
  where: "",
  text: "",
  terms: [],
});

describe("groupHits", () => {
  it("keeps the groups' order and the order within each, and leaves out empty ones", () => {
    const groups = groupHits([hit("benchmark", "/b"), hit("pages", "/2"), hit("pages", "/1")]);
    expect(groups.map(({ name, hits }) => [name, hits.map(({ url }) => url)])).toEqual([
      ["Pages", ["/2", "/1"]],
      ["Benchmark", ["/b"]],
    ]);
  });

  it("lists an article once, by its best part, and a page by each", () => {
    const hits = [hit("articles", "/blog/a#two"), hit("articles", "/blog/a"), hit("articles", "/blog/b")];
    expect(groupHits(hits)[0]?.hits.map(({ url }) => url)).toEqual(["/blog/a#two", "/blog/b"]);
    expect(groupHits([hit("pages", "/a#1"), hit("pages", "/a#2")])[0]?.hits).toHaveLength(2);
  });

  it("lists no more than fits", () => {
    const many = Array.from({ length: 20 }, (_, place) => hit("pages", `/${place}`));
    expect(groupHits(many)[0]?.hits).toHaveLength(RESULTS_PER_GROUP);
    expect(groupHits([])).toEqual([]);
  });
});

describe("piecesOf", () => {
  it.each([
    ["Prompt Injection, again", ["injection"], ["Prompt ", "*Injection", ", again"]],
    ["injection", ["injection"], ["*injection"]],
    ["an injection-like injections", ["injection"], ["an ", "*injection", "-like injections"]],
    ["nothing here", ["else"], ["nothing here"]],
    ["", ["else"], []],
  ])("%j with %j: %j", (text, terms, pieces) => {
    expect(piecesOf(text, terms).map((piece) => (piece.match ? `*${piece.text}` : piece.text))).toEqual(pieces);
  });

  it("loses no letter of any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.string()), (text, terms) => {
        const pieces = piecesOf(text, terms);
        expect(pieces.map((piece) => piece.text).join("")).toBe(text);
      }),
    );
  });
});

describe("excerptOf", () => {
  const words = Array.from({ length: 60 }, (_, place) => `word${place}`).join(" ");

  it("gives a short text whole", () => {
    expect(excerptOf("A short text.", ["text"])).toBe("A short text.");
  });

  it("begins at the beginning if the match is near it, or if there is none", () => {
    expect(excerptOf(words, ["word1"])).toMatch(/^word0 word1 .* …$/);
    expect(excerptOf(words, ["nobody"])).toMatch(/^word0 word1 .* …$/);
  });

  it("stands around the first match, at whole words", () => {
    const excerpt = excerptOf(words, ["word40", "word50"]);
    expect(excerpt).toMatch(/^… (word\d+ )+…$/);
    expect(excerpt).toContain(" word40 ");
    expect(excerptOf(words, ["word59"])).toMatch(/^… .*word59$/);
  });

  it("is never much longer than a line, and holds the match", () => {
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
