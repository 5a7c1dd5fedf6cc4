import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { pointerPart, readYaml, sameItems, withData } from "./yaml-text.ts";

const TEXT = `# What the page says
title: "A title" # in quotation marks
lead: Plain words
body: |
  One line.
  Another.

links:
  - { to: /guard, text: Guard }
  # the second
  - { to: /about, text: About }
rows:
- - a
  - 'No'
- - b
  - ''
empty: []
`;
type Data = {
  title: string;
  lead: string;
  body: string;
  links: Record<string, string>[];
  rows: string[][];
  empty: unknown[];
  more?: unknown;
};
const changed = (change: (data: Data) => void) => {
  const data = readYaml(TEXT).data as Data;
  change(data);
  return withData(TEXT, data);
};

describe("a change is written where it belongs, and nowhere else", () => {
  const [first, second] = ["  - { to: /guard, text: Guard }\n", "  # the second\n  - { to: /about, text: About }\n"];
  test.each<[string, (data: Data) => void, string, string]>([
    ["a quoted text", (d) => (d.title = 'Say "so"'), '"A title"', '"Say \\"so\\""'],
    ["a plain text", (d) => (d.lead = "Other words"), "Plain words", "Other words"],
    ["a plain text that is none any more", (d) => (d.lead = "One: two"), "Plain words", '"One: two"'],
    ["a text that looks like a number", (d) => (d.lead = "2026"), "Plain words", '"2026"'],
    ["a text that looks like yes", (d) => (d.lead = "true"), "Plain words", '"true"'],
    ["a text of two lines", (d) => (d.lead = "One\ntwo"), "Plain words", "|-\n  One\n  two"],
    ["a block of lines", (d) => (d.body = "Else.\n\nMore.\n"), "  One line.\n  Another.\n", "  Else.\n\n  More.\n"],
    [
      "a text in braces",
      (d) => (d.links[0] = { to: "/a", text: "Guard, and more" }),
      "/guard, text: Guard",
      '/a, text: "Guard, and more"',
    ],
    [
      "a key more in braces",
      (d) => (d.links[0] = { to: "/guard", text: "Guard", x: "y" }),
      "text: Guard }",
      "text: Guard, x: y }",
    ],
    ["a key less in braces", (d) => (d.links[0] = { to: "/guard" }), ", text: Guard }", " }"],
    ["a list in a list", (d) => (d.rows[0] = ["a", "Yes"]), "'No'", "'Yes'"],
    ["an item at the end", (d) => d.links.push({ to: "/c", text: "C" }), second, `${second}  - to: /c\n    text: C\n`],
    ["an item less", (d) => d.links.pop(), second, ""],
    ["the first item less", (d) => d.links.shift(), `${first}  # the second\n`, ""],
    ["the first of a list in a list", (d) => d.rows[0]?.shift(), "- - a\n  - 'No'", "- - 'No'"],
    ["a list of none", (d) => d.empty.push({ a: "b", c: ["d"] }), "empty: []", "empty: \n  - a: b\n    c:\n      - d"],
    ["a list emptied", (d) => (d.rows = []), "- - a\n  - 'No'\n- - b\n  - ''", "  []"],
    ["a field more", (d) => (d.more = { a: "b" }), "empty: []", "empty: []\nmore:\n  a: b"],
    ["a field less", (d) => Reflect.deleteProperty(d, "lead"), "lead: Plain words\n", ""],
  ])("%s", (_, change, from, to) => {
    expect(TEXT).toContain(from);
    expect(changed(change)).toBe(TEXT.replace(from, () => to));
  });

  test("items change places with their comments", () => {
    expect(changed((data) => data.links.push(...data.links.splice(0, 2).reverse()))).toContain(
      `links:\n  - { to: /about, text: About }\n  - { to: /guard, text: Guard }\n`,
    );
    expect(changed((data) => data.rows.reverse())).toContain("rows:\n- - b\n  - ''\n- - a\n  - 'No'\nempty");
  });
});

test.each([
  [
    ["a", "b", "c"],
    ["a", "x", "c"],
    [0, 1, 2],
  ],
  [
    ["a", "b", "c"],
    ["a", "c"],
    [0, 2],
  ],
  [
    ["a", "b"],
    ["b", "a"],
    [1, 0],
  ],
  [
    ["a", "b"],
    ["b", "x"],
    [1, 0],
  ],
  [
    ["a", "b"],
    ["a", "n", "b"],
    [0, undefined, 1],
  ],
  [
    ["a", "a"],
    ["a", "a"],
    [0, 1],
  ],
])("%j becomes %j", (old, now, expected) => {
  expect(sameItems(old, now)).toEqual(expected);
});

test("a file of comments gets its fields after them, and loses them again", () => {
  const comments = "# Nothing is announced.\n";
  const text = withData(comments, { text: "News", from: "2026-12-01" });
  expect(text).toBe(`${comments}text: News\nfrom: 2026-12-01\n`);
  expect(withData(text, null)).toBe(comments);
});

test("what is used twice is found, and changes with what it stands for", () => {
  const text = "figures:\n  - &a\n    value: 1\nuses: [*a]\n";
  expect([...readYaml(text).aliases]).toEqual([["/uses/0", "/figures/0"]]);
  expect(withData(text, { figures: [{ value: 2 }], uses: [{ value: 2 }] })).toBe(text.replace("value: 1", "value: 2"));
  expect(() => withData(text, { figures: [{ value: 1 }], uses: [{ value: 2 }] })).toThrow("by hand");
});

const files = readdirSync("content", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(?:yaml|json)$/.test(name) && !name.endsWith("models.json"))
  .map((name) => `content/${name}`);

/** Every text of a file with what the file says once it is another. */
function* otherTexts(value: unknown, place: string, write: (other: unknown) => unknown): Generator<[string, unknown]> {
  if (typeof value === "string") yield [place, write(OTHER)];
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const holding = (other: unknown) =>
      write(Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other });
    yield* otherTexts(inner, `${place}/${pointerPart(key)}`, holding);
  }
}
const OTHER = "Other: words, “and” more";
/** Enough of each file to meet every way a text is written in it. */
const TRIED = 4;

describe.each(files)("%s", (file) => {
  const text = readFileSync(file, "utf8");

  test("is left as it is when nothing changes", () => {
    expect(withData(text, readYaml(text).data)).toBe(text);
  });

  test("changes by one text's own lines", () => {
    const { data: now, aliases } = readYaml(text);
    const shared = [...aliases].flat();
    const others = [...otherTexts(now, "", (other) => other)].filter(
      ([place]) => !shared.some((alias) => place.startsWith(alias)),
    );
    const step = Math.ceil(others.length / TRIED);
    for (const [place, data] of others.filter((_, index) => index % step === 0)) {
      const [before = "", after = "", ...more] = withData(text, data).split(OTHER);
      expect(
        [more, text.startsWith(before.replace(/["']$/, "")), text.endsWith(after.replace(/^["']/, ""))],
        place,
      ).toEqual([[], true, true]);
    }
  });
});
