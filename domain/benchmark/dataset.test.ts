import { describe, expect, it } from "vitest";
import { BAND_NAMES, byOverallScore, modelSlug, scoreBand } from "./dataset.ts";
import { benchmarkErrors } from "./schema.ts";
import { BENCHMARK_FILE, measured, model } from "./testing/models.ts";

it.each([
  [100, "good", "90 and above"],
  [90, "good", "90 and above"],
  [89, "warn", "80 to 89"],
  [80, "warn", "80 to 89"],
  [79, "bad", "below 80"],
  [0, "bad", "below 80"],
] as const)("scoreBand: puts %d into %s, %s", (score, band, words) => {
  expect(scoreBand(score)).toBe(band);
  expect(BAND_NAMES[band]).toBe(words);
});

const scores = (...values: number[]) => values.map((overallScore, place) => ({ overallScore, place }));

it.each([
  [scores(23, 76, 43), [1, 2, 0]],
  [scores(40, 53, 40), [1, 0, 2]],
  [[], []],
])("byOverallScore: ranks %j as %j", (models, places) =>
  expect(byOverallScore(models).map(({ place }) => place)).toEqual(places),
);

it.each([
  ["Claude 4.0 Sonnet", "claude-4-0-sonnet"],
  ["GPT-4.1", "gpt-4-1"],
  ["LLaMA 3.3 70B", "llama-3-3-70b"],
  ["GPT-4o-2024-11-20", "gpt-4o-2024-11-20"],
  ["  Système (β) ", "systeme-β"],
  ["?!", ""],
])("modelSlug: spells %s as %s", (name, slug) => expect(modelSlug({ name })).toBe(slug));

const provenance = measured();
const first = model("First", { provenance });
const second = model("Second", { id: 2, provenance });
const withRefusals = { ...provenance, overRefusal: provenance.jailbreak };
const { judge: _judge, ...withoutJudge } = provenance.jailbreak;
const unjudged = { ...provenance, jailbreak: withoutJudge };
const mistakes = (fields: object) => benchmarkErrors({ ...BENCHMARK_FILE, models: [first, second], ...fields });
const withSecond = (fields: object) => ({ models: [first, { ...second, ...fields }] });
const { company: _, ...withoutCompany } = second;

describe("benchmarkErrors", () => {
  it.each([
    ["two models", {}],
    ["a model of the first release without provenance", withSecond({ name: "GPT-4o", provenance: "not published" })],
    ["over-refusal that was measured", withSecond({ overRefusal: 7, provenance: withRefusals })],
    ["scores at both ends of the scale", withSecond({ overallScore: 0, promptInjection: 0, jailbreak: 100 })],
  ])("finds none in a file with %s", (_, fields) => expect(mistakes(fields)).toEqual([]));

  it.each([
    [withSecond({ id: 1 }), "model 2, Second: id is the same as in model 1"],
    [withSecond({ name: "First" }), "model 2, First: name is the same as in model 1"],
    [withSecond({ overallScore: 101 }), "model 2, Second: overallScore is 101, not from 0 to 100"],
    [withSecond({ dataLeakage: "68" }), 'model 2, Second: dataLeakage is "68", not a number'],
    [withSecond({ overallScore: 50.5, jailbreak: 51 }), "model 2, Second: overallScore is 50.5, not a whole number"],
    [withSecond({ overallScore: 51 }), "model 2, Second: overallScore is 51, which no mean of its metrics can be"],
    [withSecond({ name: "a".repeat(41) }), `model 2, ${"a".repeat(40)}: name is 41 characters, at most 40`],
    [withSecond({ company: "a".repeat(41) }), "model 2, Second: company is 41 characters, at most 40"],
    [withSecond({ id: 1e308 }), "model 2, Second: id is 1e+308, not from 1 to 9999"],
    [withSecond({ id: -5 }), "model 2, Second: id is -5, not from 1 to 9999"],
    [{ licence: { name: "L", url: "javascript:alert(1)" } }, "licence.url does not begin with https://"],
    [{ licence: { name: "L", url: "https://" } }, "licence.url is no address"],
    [{ note: "a\nb" }, "note has a line break or an invisible character"],
    [{ version: "first" }, "version is not a version like 1.0"],
    [{ newestModel: "2025-13" }, "newestModel is not a month like 2025-05"],
    [withSecond({ category: "free" }), 'model 2, Second: category is "free", not one of proprietary, open-source'],
    [{ models: [withoutCompany] }, "model 1, Second: company is missing"],
    [withSecond({ year: 2026 }), "model 2, Second: year is no field of this file"],
    [withSecond({ name: " " }), "model 2: name is empty"],
    [{ models: [first, 7] }, "model 2: is 7, expected Object"],
    [withSecond({ name: "FIRST!" }), "model 2, FIRST!: name gives the same address, first, as model 1"],
    [withSecond({ name: "?!" }), "model 2, ?!: name has no letter or digit for an address"],
    [withSecond({ name: "Embed" }), "model 2, Embed: name gives the address embed, which another page has"],
    [withSecond({ name: "A vs B" }), "model 2, A vs B: name gives the address a-vs-b, which reads like a comparison"],
    [withSecond({ provenance: undefined }), "model 2, Second: provenance is missing"],
    [
      withSecond({ provenance: "not published" }),
      'model 2, Second: provenance cannot be "not published" for a new model: say for each metric how it was measured',
    ],
    [withSecond({ provenance: unjudged }), "model 2, Second: provenance jailbreak judge is missing"],
    [withSecond({ overRefusal: 7 }), "model 2, Second: overRefusal has no provenance"],
    [{ sampleNote: undefined }, "sampleNote is missing"],
  ])("%j is reported: %s", (fields, message) => expect(mistakes(fields)).toEqual([message]));

  it.each(["0000", "000A", "001B", "200B", "2028", "202E"])("rejects U+%s at the end of a name", (hex) => {
    const company = `OpenAI${String.fromCodePoint(Number.parseInt(hex, 16))}`;
    const message = "model 2, Second: company has a line break or an invisible character";
    expect(mistakes(withSecond({ company }))).toEqual([message]);
  });

  it("reports every error, not only the first", () => {
    expect(mistakes({ about: "", models: [{ ...first, overallScore: 140, jailbreak: -5 }] })).toEqual([
      "about is empty",
      "model 1, First: overallScore is 140, not from 0 to 100",
      "model 1, First: jailbreak is -5, not from 0 to 100",
    ]);
  });
});
