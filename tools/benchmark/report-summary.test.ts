import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { type DraftOptions, draftOf } from "#domain/report/draft.ts";
import { readReport } from "#domain/report/read.ts";
import { reportCsv, strictest, summaryOf } from "#domain/report/summary.ts";

const table = yamlFile("benchmarks/probes");
async function* sample() {
  yield readFileSync("app/features/resources/sample.report.jsonl", "utf8");
}
const reading = await readReport(sample());
if ("problem" in reading) throw new Error(reading.problem);
const { report } = reading;
const summary = summaryOf(report, table);

it("adds up families and ids, with Wilson's interval", () => {
  expect(summary.total).toMatchObject({ attempts: 74, hits: 17 });
  expect(summary.families[0]).toMatchObject({ name: "misleading", attempts: 8, hits: 4 });
  const [injection] = summary.owasp;
  expect(injection).toMatchObject({ name: "LLM01", attempts: 66, hits: 13 });
  expect(injection?.interval.low).toBeCloseTo(0.119, 3);
  expect(summary.atlas.map(({ name }) => name)).toEqual([
    "AML.T0051.001",
    "AML.T0051.000",
    "AML.T0068",
    "AML.T0054",
    "AML.T0056",
  ]);
  expect(summary.notMapped).toEqual(["misleading.FalseAssertion"]);
});

it("counts each answer once, by the judge that found most", () => {
  const by = (judge: string, hits: number, attempts = 10) => ({ probe: "p", judge, attempts, hits, unjudged: 0 });
  expect(strictest([by("a", 0, 0), by("b", 2), by("c", 5), by("d", 4)])).toEqual([by("c", 5)]);
});

it("writes a row for each probe and judge, safe from formulas", () => {
  const hostile = { ...report, model: "=HYPERLINK(1)" };
  const [head, first] = reportCsv(hostile, summary).split("\r\n");
  expect(head).toMatch(/^tool,tool_version,model,date,probe,judge,attempts,successes,/);
  expect(first).toBe(
    "garak,0.14.0,'=HYPERLINK(1),2026-11-02,misleading.FalseAssertion,misleading.MustContradictNLI,8,4,0,0.5,0.2152,0.7848,,,",
  );
});

const OPTIONS: DraftOptions = {
  name: "Made-up 1",
  company: "Nobody",
  category: "open-source",
  access: "API",
  runBy: "The tests",
  source: "https://example.com/report",
  metrics: new Map(),
};

it("drafts a model with the provenance of each metric", () => {
  const drafted = draftOf(report, table, OPTIONS);
  if ("errors" in drafted) throw new Error(drafted.errors.join());
  const { model, measured, open, notMapped } = drafted.draft;
  expect(model).toMatchObject({ name: "Made-up 1", promptInjection: 70, jailbreak: 93, dataLeakage: 100 });
  expect(model.provenance).toMatchObject({
    jailbreak: {
      attempts: 14,
      judge: "dan.DAN",
      date: "2026-11-02",
      modelVersion: "made-up-model",
      access: "API",
      attackSet: { name: "garak probes", version: "0.14.0" },
      runBy: "The tests",
      source: "https://example.com/report",
    },
  });
  expect(measured[1]).toBe("Jailbreak Resistance: 93, from 13 of 14 attempts resisted in 1 probe.");
  expect([open, notMapped]).toEqual([["overallScore"], ["misleading.FalseAssertion"]]);
});

it.each([
  ["what the report does not say", report, { company: undefined, source: " " }, /add --company and --source\.$/],
  ["an unfinished run", { ...report, isFinished: false }, {}, /^The run is not complete/],
  ["a probe that is not there", report, { metrics: new Map([["x", "jailbreak" as const]]) }, /names x, which/],
  ["a date that nobody gave", { ...report, date: undefined }, {}, /add --date\.$/],
])("asks for %s", (_, given, options, message) => {
  const drafted = draftOf(given, table, { ...OPTIONS, ...options });
  expect("errors" in drafted && drafted.errors.join()).toMatch(message);
});
