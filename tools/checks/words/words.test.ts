import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runTogether } from "./page-text.ts";
import { siteStrings } from "./site-strings.ts";
import { markdownStrings, sourceStrings, yamlStrings } from "./strings.ts";
import { REPLACED, replacedIn } from "./vocabulary.ts";

describe("what is read on the site", () => {
  it("is found in YAML by line, without keys and comments", () => {
    expect(
      yamlStrings("a.yaml", "# A comment here\ntitle: Two words\nlist:\n  - { name: Three more words }\n"),
    ).toEqual([
      { file: "a.yaml", line: 2, text: "Two words" },
      { file: "a.yaml", line: 4, text: "Three more words" },
    ]);
  });

  it("is found in Markdown block by block, without code", () => {
    const source = "# A heading\n\nSome words\nin a paragraph.\n\n```\nsome code here\n```\n\nThe end of it.\n";
    expect(markdownStrings("a.md", source)).toEqual([
      { file: "a.md", line: 1, text: "# A heading" },
      { file: "a.md", line: 3, text: "Some words in a paragraph." },
      { file: "a.md", line: 10, text: "The end of it." },
    ]);
  });

  it("is found in components, without what only developers read", () => {
    const source =
      'import { a } from "some module";\nthrow new Error("not for visitors");\n' +
      "const words = `$" +
      "{n} of them block`;\nexport const b = <p className='two classes'>Read this text</p>;";
    expect(sourceStrings("a.tsx", source)).toEqual([
      { file: "a.tsx", line: 3, text: "… of them block" },
      { file: "a.tsx", line: 4, text: "Read this text" },
    ]);
  });

  it("has none of the words we replaced", async () => {
    const strings = await siteStrings();
    expect(strings.length).toBeGreaterThan(1_500);
    const old = strings.flatMap(({ file, line, text }) =>
      replacedIn(text).map(({ word, instead }) => `${file}:${line} “${word.exec(text)?.[0]}”, write: ${instead}`),
    );
    expect(old).toEqual([]);
  });
});

describe("the vocabulary", () => {
  it.each([
    "Orders hidden in a document",
    "applications that gave way",
    "honest prompts flagged",
    "a false alarm",
    "disguised text",
    "your model’s supplier",
    "it is designed to block",
    "somebody asks",
    "illustrative values",
    "stops prompt injection",
  ])("knows “%s” for replaced", (text) => {
    expect(replacedIn(text)).toHaveLength(1);
  });

  it("leaves other uses alone", () => {
    const text = "In order to finish her order 88213, check it on the way out. “Bare models” are a term of theirs.";
    expect(replacedIn(text)).toEqual([]);
  });

  it("is explained to writers", () => {
    const voice = readFileSync("docs/voice.md", "utf8");
    for (const { instead } of REPLACED) expect(voice).toContain(instead);
  });
});

describe("runTogether", () => {
  it.each([
    ["two inline texts without a space", "<p><span>below 80</span><span>75%</span></p>", ["below 80|75%"]],
    ["them with a space", "<p><span>below 80</span> <span>75%</span></p>", []],
    ["blocks", "<p>One</p><p>Two</p><ul><li>a</li><li>b</li></ul>", []],
    ["a word of which a part is marked", "<p>un<em>marked</em></p>", []],
    ["the mark of a note", "<p>Said so.<sup><a>1</a></sup></p>", []],
    ["what is not read", '<p>One<svg><text>x</text></svg></p><p>a<span aria-hidden="true">b</span></p>', []],
    ["text around a comment", "<p>One<!-- -->Two</p>", ["One|Two"]],
  ])("finds in %s", (_, html, pairs) => {
    expect(runTogether(html)).toEqual(pairs);
  });
});
