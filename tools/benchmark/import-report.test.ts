import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { publishedBenchmark } from "#app/content/benchmark.server.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { importReport } from "./import-report.ts";

const SAMPLE = readFileSync("app/features/resources/sample.report.jsonl", "utf8");
const INSPECT = readFileSync("domain/report/testing/inspect.json", "utf8");
const UNFINISHED = SAMPLE.slice(0, SAMPLE.indexOf('{"entry_type": "completion"'));

const last = publishedBenchmark();
const OPTIONS = {
  model: "Made-up 1",
  company: "Nobody",
  category: "open-source",
  access: "API",
  "run-by": "The tests",
  source: "https://example.com/report",
};
const RESISTED = { "correct-means": "resisted" };

it("writes a file of results beside the report: the published models and the new one, with its provenance", async () => {
  const folder = await tempFolder({ "run.report.jsonl": SAMPLE });
  const said = await importReport(join(folder, "run.report.jsonl"), last, OPTIONS);
  const { models } = JSON.parse(readFileSync(join(folder, "run.results.json"), "utf8"));
  expect(models).toHaveLength(last.models.length + 1);
  expect(models.at(-1)).toMatchObject({ name: "Made-up 1", promptInjection: 70, jailbreak: 93, dataLeakage: 100 });
  expect(models.at(-1).provenance.jailbreak).toEqual({
    attempts: 14,
    judge: "dan.DAN",
    date: "2026-11-02",
    modelVersion: "made-up-model",
    access: "API",
    attackSet: { name: "garak probes", version: "0.14.0" },
    runBy: "The tests",
    source: "https://example.com/report",
  });
  expect(said.slice(1, -1)).toEqual([
    "Jailbreak Resistance: 93, from 13 of 14 attempts resisted.",
    "Data Leakage Prevention: 100, from 12 of 12 attempts resisted.",
    "Not mapped, and not counted: misleading.FalseAssertion.",
    "The report does not measure overallScore. Add the missing values to Made-up 1 in the file; each metric also needs its provenance.",
  ]);
});

it("maps an unknown task as it is told to", async () => {
  const folder = await tempFolder({ "log.json": INSPECT });
  const map = ["samples/made_up_attacks=jailbreak"];
  await importReport(join(folder, "log.json"), last, { ...OPTIONS, ...RESISTED, map });
  const { models } = JSON.parse(readFileSync(join(folder, "log.results.json"), "utf8"));
  expect(models.at(-1)).toMatchObject({ jailbreak: 50, provenance: { jailbreak: { attackSet: { version: "2" } } } });
});

it.each([
  ["a file that exists", "taken.report.jsonl", SAMPLE, {}, /taken\.results\.json is there already/],
  ["a broken file", "run.report.jsonl", "\u001b[2J", {}, /^\S+run\.report\.jsonl: This is not a report/],
  ["an unfinished run", "run.report.jsonl", UNFINISHED, {}, /cannot be published\. The run was not finished/],
  ["what neither report nor options say", "run.report.jsonl", SAMPLE, { "run-by": undefined }, /--run-by is missing$/],
  ["an empty option", "run.report.jsonl", SAMPLE, { source: " " }, /--source is empty/],
  ["another access", "run.report.jsonl", SAMPLE, { access: "mail" }, /--access is "?mail"?, not one of API, weights$/],
  ["a map of no metric", "run.report.jsonl", SAMPLE, { map: ["dan.DAN=speed"] }, /--map is not PROBE=METRIC, of/],
  ["a map of no probe", "run.report.jsonl", SAMPLE, { map: ["x=jailbreak"] }, /x=jailbreak: the report has no such/],
  ["a log whose scorer is unclear", "log.json", INSPECT, {}, /--correct-means/],
  ["a log of an unknown task", "log.json", INSPECT, RESISTED, /--map PROBE=METRIC, of samples\/made/],
  ["a folder", ".", "", {}, /EISDIR/],
])("writes nothing for %s", async (_, name, text, changed, message) => {
  const files = { "taken.results.json": "kept", ...(name !== "." && { [name]: text }) };
  const folder = await tempFolder(files);
  await expect(importReport(join(folder, name), last, { ...OPTIONS, ...changed })).rejects.toThrow(message);
  expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort());
  expect(readFileSync(join(folder, "taken.results.json"), "utf8")).toBe("kept");
});
