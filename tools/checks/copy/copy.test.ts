import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { listFiles } from "../../build/files.ts";
import { runTogether } from "./page-text.ts";
import { replacedIn } from "./vocabulary.ts";

/** Folders with copy for visitors and for the team's notification mails. */
const FOLDERS = ["content", "brand", "app", "domain", "server/outbox"];
const EXCLUDED = /\.test\.tsx?$|\.d\.ts$|\/testing\/|^content\/guard\/(policy\.yaml|evaluation)/;
/** Strings and JSX texts of several words in code, without its comments. */
const textsIn = (code: string) =>
  code.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "").match(/["`>}][^"`<>{}()=;]* [^"`<>{}()=;]*["`<{]/g) ?? [];

it.each(FOLDERS)("the copy in %s uses no replaced vocabulary", async (folder) => {
  const files = (await listFiles(folder)).map((name) => `${folder}/${name}`).filter((file) => !EXCLUDED.test(file));
  const old: string[] = [];
  for (const file of files.filter((name) => /\.(yaml|json|md|tsx?)$/.test(name))) {
    const source = await readFile(file, "utf8");
    const text = (/\.tsx?$/.test(file) ? textsIn(source).join("\n") : source).replace(/\s+/g, " ");
    old.push(...replacedIn(text).map(({ word, instead }) => `${file} “${word.exec(text)?.[0]}”, write: ${instead}`));
  }
  expect(old).toEqual([]);
});

describe("the vocabulary", () => {
  it.each(["Orders hidden in a document", "a false alarm", "it is designed to block", "stops prompt injection"])(
    "knows “%s” for replaced",
    (text) => {
      expect(replacedIn(text)).toHaveLength(1);
    },
  );

  it("does not match other uses of the words", () => {
    const text = "In order to finish her order 88213, check it on the way out. “Bare models” are a term of theirs.";
    expect(replacedIn(text)).toEqual([]);
  });
});

describe("runTogether", () => {
  it.each([
    ["two inline texts without a space", "<p><span>below 80</span><span>75%</span></p>", ["below 80|75%"]],
    ["two inline texts with a space", "<p><span>below 80</span> <span>75%</span></p>", []],
    ["blocks", "<p>One</p><p>Two</p><ul><li>a</li><li>b</li></ul>", []],
    ["a word with partial markup", "<p>un<em>marked</em></p>", []],
    ["a footnote mark", "<p>Said so.<sup><a>1</a></sup></p>", []],
    ["hidden and drawn text", '<p>One<svg><text>x</text></svg></p><p>a<span aria-hidden="true">b</span></p>', []],
    ["text around a comment", "<p>One<!-- -->Two</p>", ["One|Two"]],
  ])("finds in %s", (_, html, pairs) => {
    expect(runTogether(html)).toEqual(pairs);
  });
});
