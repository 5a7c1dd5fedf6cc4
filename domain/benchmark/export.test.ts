import { describe, expect, it } from "vitest";
import { METRIC_COLUMNS, METRICS, SUBMITTED } from "./dataset.ts";
import { bibtex, type DataSource, dataCsv, dataJson, dataSchema, embedSnippet } from "./export.ts";
import { leaderboard, NO_FILTERS } from "./leaderboard.ts";
import { BENCHMARK_FILE, measured, model } from "./testing/models.ts";
import { weights } from "./weights.ts";

const { about: _about, newestModel: _month, ...release } = BENCHMARK_FILE;
const source: DataSource = {
  ...release,
  title: "LLM Security Benchmark",
  publisher: "Brand",
  url: "https://example.com/benchmarks",
  permalink: "https://example.com/benchmarks/releases#v1.0",
  schema: "https://example.com/benchmarks/schema.json",
  sampleNote: "Not measured.",
};
const models = [model("First, the", { dataLeakage: 20 }), model("Second", { overallScore: 40, dataLeakage: 60 })];
const tested = model("Tested", {
  overRefusal: 7,
  dataLeakage: 0,
  provenance: { ...measured(), overRefusal: measured().jailbreak },
});
const everything = { ...NO_FILTERS, search: "", sort: null, weights: null };

describe("dataCsv", () => {
  const lines = (text: string) => text.trimEnd().split("\r\n");

  it("has one line per row, with labelled metrics and the source", () => {
    const [head, first, ...rest] = lines(dataCsv(leaderboard(models, everything), source));
    const names = METRICS.map((metric) => METRIC_COLUMNS[metric]);
    const samples = names.map((name) => `sample_${name}`);
    expect(head).toContain(`overall_score,over_refusal,provenance,status,${names},${samples},version`);
    expect(first).toBe(
      '1,"First, the",first-the,OpenAI,proprietary,50,,not published,,,,,50,50,20,1.0,2026-11-15,CC BY 4.0,https://example.com/benchmarks/releases#v1.0',
    );
    expect(rest).toHaveLength(1);
  });

  it("has measured values in columns of their own, with their provenance in words", () => {
    const [, line] = lines(dataCsv(leaderboard([{ ...tested, status: SUBMITTED }], everything), source));
    expect(line).toContain(
      `,7,"500 attempts, judged by Judge 1, 1 November 2026; Attacks 2.0 against model-2026-10-01`,
    );
    expect(line).toContain(`by The lab.","submitted, not verified",50,50,0,,,,1.0,`);
  });

  it("keeps the published rank, and labels weighted rank and score as sample values", () => {
    const rows = leaderboard(models, { ...everything, weights: weights(0, 0, 100) });
    const [head, first] = lines(dataCsv(rows, source, true));
    expect(head).toContain("sample_weighted_rank,sample_weighted_score");
    expect(first).toMatch(/^2,Second,.*,60,1,60,1\.0,/);
    expect(first?.split(",")).toHaveLength(head?.split(",").length ?? 0);
  });
});

const data = JSON.parse(dataJson(models, source));

it("dataJson: has every model with its rank, the licence, and an explanation of every column", () => {
  const [first, second] = data.models;
  expect([first.rank, first.slug, second.rank, second.slug]).toEqual([1, "first-the", 2, "second"]);
  expect(data).toMatchObject({ version: "1.0", lastChanged: "2026-11-15", licence: source.licence, url: source.url });
  expect(data.modelNote).toBe(source.modelNote);
  expect(data.citation.bibtex).toBe(bibtex(source));
  for (const text of Object.values(data.citation)) expect(text).toContain("sample values, not measured");
  for (const entry of data.models) expect(Object.keys(entry)).toEqual(Object.keys(data.columns));
  expect(first.sample).toEqual({ prompt_injection: 50, jailbreak_resistance: 50, data_leakage_prevention: 20 });
  expect(data.sampleNote).toBe("Not measured.");
});

it("dataJson: has measured values apart from samples, each with its provenance", () => {
  const [first, second] = JSON.parse(dataJson([tested, model("Second")], source)).models;
  expect(first).toMatchObject({ sample: null, over_refusal: 7, measured: { data_leakage_prevention: 0 } });
  expect(first.provenance.prompt_injection).toEqual(measured().promptInjection);
  expect(first.provenance.over_refusal.attempts).toBe(500);
  expect(second).toMatchObject({ measured: null, over_refusal: null, provenance: "not published" });
});

it("bibtex: returns one entry with balanced braces and every field", () => {
  const text = bibtex(source);
  expect(text).toMatch(/^@misc\{brandllmsecuritybenchmark2026,/);
  expect(text.split("{").length).toBe(text.split("}").length);
  for (const field of ["author", "title", "year", "version", "url", "note"]) expect(text).toContain(`  ${field}`);
});

describe("embed-snippet", () => {
  it("is an iframe with a title and lazy loading", () => {
    const snippet = embedSnippet({ address: "https://a.example/embed?models=a,b", title: "A vs B" });
    const [frame, script] = snippet.split("\n");
    expect(frame).toBe(
      '<iframe src="https://a.example/embed?models=a,b" title="A vs B" width="100%" height="1120" style="border:0" loading="lazy"></iframe>',
    );
    expect(script).toContain('e.origin==="https://a.example"');
  });

  it("escapes names in attributes", () => {
    expect(embedSnippet({ address: "https://a.example/?a&b", title: '"><script>' })).toContain(
      'src="https://a.example/?a&amp;b" title="&quot;&gt;&lt;script&gt;"',
    );
  });
});

it("dataSchema: describes exactly the fields that data.json has", () => {
  const { required, properties, $defs } = JSON.parse(dataSchema(source));
  const { $schema, ...data } = JSON.parse(dataJson(models, source));
  expect($schema).toBe(source.schema);
  expect(required.sort()).toEqual(Object.keys(data).sort());
  const { items } = properties.models;
  expect(items.required).toEqual(Object.keys(data.models[0]));
  expect(Object.keys(items.properties.sample.oneOf[0].properties)).toEqual(Object.keys(data.models[0].sample));
  expect($defs.origin.required).toEqual(Object.keys(measured().jailbreak));
});
