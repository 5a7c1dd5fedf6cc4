import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { publishedBenchmark } from "#app/content/benchmark.server.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { importReport, readMaps } from "./import-report.ts";

const SAMPLE = readFileSync("app/features/resources/sample.report.jsonl", "utf8");
const INSPECT = readFileSync("domain/report/testing/inspect.json", "utf8");

const last = publishedBenchmark();
const options = {
  name: "Made-up 1",
  company: "Nobody",
  category: "open-source",
  access: "API",
  runBy: "The tests",
  source: "https://example.com/report",
  metrics: readMaps([]),
};

it("writes a file of results beside the report: the published models and the new one", async () => {
  const folder = await tempFolder({ "run.report.jsonl": SAMPLE });
  const said = await importReport(join(folder, "run.report.jsonl"), last, options);
  const { models } = JSON.parse(readFileSync(join(folder, "run.results.json"), "utf8"));
  expect(models).toHaveLength(last.models.length + 1);
  expect(models.at(-1)).toMatchObject({
    name: "Made-up 1",
    jailbreak: 93,
    provenance: { jailbreak: { attempts: 14 } },
  });
  expect(said).toContain("Not mapped, and not counted: misleading.FalseAssertion.");
});

it("maps an unknown task as it is told to", async () => {
  const folder = await tempFolder({ "log.json": INSPECT });
  await importReport(join(folder, "log.json"), last, {
    ...options,
    correctMeans: "resisted",
    metrics: readMaps(["samples/made_up_attacks=jailbreak"]),
  });
  const { models } = JSON.parse(readFileSync(join(folder, "log.results.json"), "utf8"));
  expect(models.at(-1)).toMatchObject({ jailbreak: 50, provenance: { jailbreak: { attackSet: { version: "2" } } } });
});

it.each([
  ["a file that exists", "run.report.jsonl", SAMPLE, { out: "taken.json" }, /taken\.json cannot be written: EEXIST/],
  ["a broken file", "run.report.jsonl", "\u001b[2J", {}, /^\S+run\.report\.jsonl: This is no report/],
  ["missing options", "run.report.jsonl", SAMPLE, { runBy: undefined }, /add --run-by\.$/],
  ["a log whose scorer is unclear", "log.json", INSPECT, {}, /--correct-means/],
  ["a log of an unknown task", "log.json", INSPECT, { correctMeans: "resisted" as const }, /Not mapped: samples\/made/],
  ["a folder", ".", "", {}, /cannot be read/],
])("writes nothing for %s", async (_, name, text, changed, message) => {
  const folder = await tempFolder({ "taken.json": "kept", ...(name !== "." && { [name]: text }) });
  const out = "out" in changed ? { out: join(folder, changed.out) } : {};
  const imported = importReport(join(folder, name), last, { ...options, ...changed, ...out });
  await expect(imported).rejects.toThrow(message);
  expect(readdirSync(folder).sort()).toEqual([name, "taken.json"].filter((one) => one !== ".").sort());
  expect(readFileSync(join(folder, "taken.json"), "utf8")).toBe("kept");
});

it.each(["dan.DAN", "=jailbreak", "dan.DAN=speed"])("rejects --map %s", (map) => {
  expect(() => readMaps([map])).toThrow("is not PROBE=METRIC");
});
