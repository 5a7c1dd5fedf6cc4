import { describe, expect, it } from "vitest";
import { EDITION_NAMES } from "#domain/content/framework-ids.ts";
import { parseHtml } from "../../build/html.ts";
import { runTogether } from "./page-text.ts";
import { markdownStrings, replacedIn, siteStrings, sourceStrings, yamlStrings } from "./strings.ts";

describe("copy of the site", () => {
  const yaml = "# A comment here\ntitle: Two words\nlist:\n  - { name: Three more words }\n";
  const markdown = "# A heading\n\nSome words\nin a paragraph.\n\n```\nsome code here\n```\n";
  const component =
    'import { a } from "some module";\nthrow new Error("not for visitors");\n' +
    "const words = `$" +
    "{n} of them block`;\nexport const b = <p className='two classes'>Read this text</p>;";

  it.each([
    ["YAML, without keys and comments", yamlStrings("a.yaml", yaml), { 2: "Two words", 4: "Three more words" }],
    ["Markdown but no code", markdownStrings("a.md", markdown), { 1: "# A heading", 3: "Some words in a paragraph." }],
    ["components, without errors", sourceStrings("a.tsx", component), { 3: "… of them block", 4: "Read this text" }],
  ])("is found by line in %s", (_, strings, expected) => {
    expect(Object.fromEntries(strings.map(({ line, text }) => [line, text]))).toEqual(expected);
  });

  it("uses no replaced vocabulary", async () => {
    const strings = await siteStrings();
    expect(strings.length).toBeGreaterThan(1_500);
    const old = strings.flatMap(({ file, line, text }) =>
      replacedIn(text).map(({ word, instead }) => `${file}:${line} “${word.exec(text)?.[0]}”, write: ${instead}`),
    );
    expect(old).toEqual([]);
  });
});

/** A name of an OWASP list without its edition. Footnotes may cite an earlier one. */
const WITHOUT_EDITION = /Top 10 for (?:LLM|Agentic) Applications(?!,? 20\d\d)/;

it("names OWASP’s lists with their edition", async () => {
  expect(Object.values(EDITION_NAMES).filter((name) => WITHOUT_EDITION.test(name))).toEqual([]);
  // The glossary explains each list, whatever its edition.
  const strings = (await siteStrings()).filter(({ file }) => !file.endsWith("/glossary.yaml"));
  const bare = strings.filter(({ text }) => WITHOUT_EDITION.test(text));
  expect(bare.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
});

describe("the vocabulary", () => {
  it.each(["Orders hidden in a document", "a false alarm", "it is designed to block", "stops prompt injection"])(
    "knows “%s” for replaced",
    (text) => expect(replacedIn(text)).toHaveLength(1),
  );

  it("does not match other uses of the words", () => {
    const text = "In order to finish her order 88213, check it on the way out. “Bare models” are a term of theirs.";
    expect(replacedIn(text)).toEqual([]);
  });
});

it.each([
  ["two inline texts without a space", "<p><span>below 80</span><span>75%</span></p>", ["below 80|75%"]],
  ["two inline texts with a space", "<p><span>below 80</span> <span>75%</span></p>", []],
  ["blocks", "<p>One</p><p>Two</p><ul><li>a</li><li>b</li></ul>", []],
  ["a word with partial markup", "<p>un<em>marked</em></p>", []],
  ["a footnote mark", "<p>Said so.<sup><a>1</a></sup></p>", []],
  ["hidden and drawn text", '<p>One<svg><text>x</text></svg></p><p>a<span aria-hidden="true">b</span></p>', []],
  ["text around a comment", "<p>One<!-- -->Two</p>", ["One|Two"]],
])("runTogether: finds in %s", (_, html, pairs) => expect(runTogether(parseHtml(html))).toEqual(pairs));
