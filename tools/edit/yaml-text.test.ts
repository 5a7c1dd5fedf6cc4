import { expect, test } from "vitest";
import { readContent } from "#app/content/files.server.ts";
import { formatted, isEditable } from "./files.ts";
import { readYaml, withData } from "./yaml-text.ts";

const TEXT = `# What the page says
title: "A title" # in quotation marks
lead: Plain words
body: |
  One line.
  Another.

links:
  - { to: /guard, text: Guard }
  # the second
  - { to: /about, text: About, at: [a, b] }
rows:
  - - a
    - 'No'
  - - b
empty: []
`;
type Data = {
  title: string;
  lead: string;
  body: string;
  links: Record<string, unknown>[];
  rows: string[][];
  empty: unknown[];
  more?: unknown;
};

const [first, second] = [
  "  - { to: /guard, text: Guard }\n",
  "  # the second\n  - { to: /about, text: About, at: [a, b] }\n",
];

test.each<[string, (data: Data) => void, string, string]>([
  ["a quoted text", (d) => (d.title = 'Say "so"'), '"A title"', '"Say \\"so\\""'],
  ["a plain text that needs quotes now", (d) => (d.lead = "One: two"), "Plain words", '"One: two"'],
  ["a text that looks like a number", (d) => (d.lead = "2026"), "Plain words", '"2026"'],
  ["a multi-line text", (d) => (d.lead = "One\ntwo"), "Plain words", "|-\n  One\n  two"],
  ["a text with an invisible character", (d) => (d.title = "a\u200Bb"), '"A title"', '"a\\u200Bb"'],
  ["a block text", (d) => (d.body = "Else.\n\nMore.\n"), "  One line.\n  Another.\n", "  Else.\n\n  More.\n"],
  ["another key in a flow map", (d) => (d.links[0] = { to: "/guard", text: "Guard", x: "y" }), "d }", "d, x: y }"],
  ["a removed key in a flow map", (d) => (d.links[0] = { to: "/guard" }), ", text: Guard }", " }"],
  ["a nested list", (d) => (d.rows[0] = ["a", "Yes"]), "'No'", "'Yes'"],
  ["an appended item", (d) => d.links.push({ to: "/c", text: "C" }), second, `${second}  - to: /c\n    text: C\n`],
  ["a removed item", (d) => d.links.pop(), second, ""],
  ["reordered items", (d) => d.links.reverse(), first + second, second + first],
  ["a first item in an empty list", (d) => d.empty.push({ a: ["b"] }), "empty: []", "empty:\n  - a:\n      - b"],
  ["an emptied list", (d) => (d.rows = []), "\n  - - a\n    - 'No'\n  - - b", " []"],
  ["an additional field", (d) => (d.more = { a: "b" }), "empty: []", "empty: []\nmore:\n  a: b"],
  ["a removed field", (d) => Reflect.deleteProperty(d, "lead"), "lead: Plain words\n", ""],
])("writes %s and changes nothing else", (_, change, from, to) => {
  const data = readYaml(TEXT) as Data;
  change(data);
  expect(TEXT).toContain(from);
  expect(withData(TEXT, data)).toBe(TEXT.replace(from, () => to));
});

test("changes an anchored value only at its anchor", () => {
  const text = "figures:\n  - &a\n    value: 1\nuses: [*a]\n";
  expect(withData(text, { figures: [{ value: 2 }], uses: [{ value: 2 }] })).toBe(text.replace("value: 1", "value: 2"));
  expect(() => withData(text, { figures: [{ value: 1 }], uses: [{ value: 2 }] })).toThrow("by hand");
});

const files = Object.entries(readContent()).filter(([file]) => !file.endsWith(".json") && isEditable(file));

test.each(files)("%s has the editor's formatting, so that saving changes nothing else", (file, text) => {
  expect(formatted(file, text), "npm run format lays it out").toBe(text);
});
