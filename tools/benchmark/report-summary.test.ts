import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { readReport } from "#domain/report/read.ts";
import { countedOnce, reportCsv, summaryOf } from "#domain/report/summary.ts";

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
  expect(injection).toMatchObject({ name: "LLM01:2026 Prompt Injection", attempts: 66, hits: 13 });
  expect(injection?.low).toBeCloseTo(0.119, 3);
  const techniques = summary.atlas.map(({ name }) => name.split(" ")[0]);
  expect(techniques.join(" ")).toBe("AML.T0051.001 AML.T0051.000 AML.T0068 AML.T0054 AML.T0056");
  expect(summary.notMapped).toEqual(["misleading.FalseAssertion"]);
});

it("counts each answer once: by the judge with the highest rate, or by every judge where each had its own answers", () => {
  const by = (judge: string, hits: number) => ({ probe: "p", judge, attempts: 9, hits, unjudged: 0, cases: [] });
  const results = [by("a", 0), by("b", 2), by("c", 5), by("d", 4)];
  expect(countedOnce({ tool: "garak", results })).toEqual([by("c", 5)]);
  expect(summaryOf({ ...report, tool: "promptfoo", results }, table).total).toMatchObject({ attempts: 36, hits: 11 });
});

it("writes a row for each probe and judge, safe from formulas", () => {
  const hostile = { ...report, model: "=HYPERLINK(1)" };
  const [head, first] = reportCsv(hostile, summary).split("\r\n");
  expect(head).toMatch(/^tool,tool_version,model,date,probe,judge,attempts,successes,/);
  expect(first).toBe(
    "garak,0.14.0,'=HYPERLINK(1),2026-11-02,misleading.FalseAssertion,misleading.MustContradictNLI,8,4,0,0.5,0.2152,0.7848,,,",
  );
});
