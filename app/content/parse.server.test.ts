import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { site } from "#brand/site.ts";
import { fillPlaceholders, parseBenchmark, parseMarkdown, parseYaml } from "./parse.server.ts";

describe("fillPlaceholders", () => {
  it.each([
    ["{product} and {redTeam}", `${site.products.guard.name} and ${site.products.redTeam.name}`],
    ["[{contactEmail}](mailto:{contactEmail})", `[${site.contactEmail}](mailto:${site.contactEmail})`],
    ['{"json": 1}, { brand }, {}', '{"json": 1}, { brand }, {}'],
  ])("fills %j with the brand's values", (text, filled) => expect(fillPlaceholders(text)).toBe(filled));

  it.each(["{Brand}", "{company}", "{constructor}", "{toString}"])("throws on %s and names it", (placeholder) => {
    expect(() => fillPlaceholders(`Written by ${placeholder}.`)).toThrow(
      `unknown placeholder ${placeholder}; known are {brand}, {product}`,
    );
  });
});

const words = v.pipe(v.string(), v.nonEmpty("is empty"));
const schema = v.strictObject({
  title: words,
  kind: v.optional(v.picklist(["long", "short"], "must be long or short")),
  sections: v.optional(v.array(v.strictObject({ heading: words }))),
});
const FILE = "content/pages/home.yaml";
const ARTICLE = "content/articles/first.md";

it.each([
  ["title: a\nsections: [{}]", "sections.0.heading is missing (line 2)"],
  ["title: a\nsections: none", 'sections is "none", expected Array'],
  ["title: a\nsection: []", "section is no field of this file"],
  ["", "the file is null, expected Object"],
  ["title: a\n\nsections:\n  - heading: a\n  - heading: ''", "sections.1.heading is empty (line 5)"],
  ["title: '{nobody}'", "unknown placeholder {nobody}"],
  ["title: ''\nkind: middling", "title is empty (line 1); kind must be long or short (line 2)"],
  ["title: a: b", "Nested mappings are not allowed in compact mappings at line 1"],
])("parseYaml: throws on %j with file and field: %s", (text, message) => {
  expect(() => parseYaml(FILE, text, schema)).toThrow(`${FILE}: ${message}`);
});

describe("parseMarkdown", () => {
  it("separates front matter from body and fills in placeholders in both", () => {
    expect(parseMarkdown(ARTICLE, "---\ntitle: By {brand}\n---\n\nText of {brand}.\n", schema)).toEqual({
      data: { title: `By ${site.brand}` },
      body: `\nText of ${site.brand}.\n`,
      bodyLine: 4,
    });
  });

  it.each([
    ["line ends of Windows", "---\r\ntitle: a\r\n---\r\nText\r\n", "Text\n"],
    ["no body", "---\ntitle: a\n---", ""],
    ["a rule further down", "---\ntitle: a\n---\nText\n\n---\n\nMore", "Text\n\n---\n\nMore"],
    ["a line that only begins like the end", "---\ntitle: a\n# ---\n---\nText", "Text"],
  ])("reads a file with %s", (_, text, body) => {
    expect(parseMarkdown(ARTICLE, text, schema)).toMatchObject({ data: { title: "a" }, body });
  });

  it.each([
    ["empty front matter", "---\n---\nText", "the file is null, expected Object"],
    ["no front matter", "# Title\n\nText", "starts without front matter between two lines of ---"],
  ])("throws with the file on %s", (_, text, message) => {
    expect(() => parseMarkdown(ARTICLE, text, schema)).toThrow(`${ARTICLE}: ${message}`);
  });

  it.each([
    ["kind: a: b\n---\n", /at line 3, column 7/],
    ["kind: middling\n---\n", /must be long or short \(line 3\)/],
    ["---\nText\n\nof {nobody}", /unknown placeholder \{nobody\}.* \(line 6\)/],
  ])("reports line numbers of the whole file: %j", (rest, message) => {
    expect(() => parseMarkdown(ARTICLE, `---\ntitle: a\n${rest}`, schema)).toThrow(message);
  });
});

it.each([
  ['{\n  "version": "1.0"\n  "models": []\n}', /models\.json: .+ at line 3, column 3$/],
  ['{"a": x}', /models\.json: Unexpected token 'x', "{"a": x}" is not valid JSON/],
  [
    '{"models":[{"name":"A","overallScore":140}]}',
    /models\.json: .*model 1, A: overallScore is 140, not from 0 to 100/,
  ],
])("parseBenchmark: names the file and the place of an error: %j", (text, message) => {
  expect(() => parseBenchmark("content/benchmarks/models.json", text)).toThrow(message);
});
