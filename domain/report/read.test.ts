import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readReport } from "./read.ts";
import type { ReadingOptions, Report } from "./report.ts";

const SAMPLE = readFileSync("app/features/resources/sample.report.jsonl", "utf8");
const PROMPTFOO = readFileSync("domain/report/testing/promptfoo.json", "utf8");
const INSPECT = readFileSync("domain/report/testing/inspect.json", "utf8");

/** The text in parts of a given size, as a stream delivers it. */
async function* inParts(text: string, size = 65_536) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function reportOf(text: string, options: ReadingOptions = {}): Promise<Report> {
  const reading = await readReport(inParts(text), options);
  if ("problem" in reading) throw new Error(reading.problem);
  return reading.report;
}

const problemOf = async (text: string, options: ReadingOptions = {}) => {
  const reading = await readReport(inParts(text), options);
  return "problem" in reading ? reading.problem : undefined;
};

const counts = ({ results }: Report) =>
  results.map(({ probe, judge, attempts, hits, unjudged }) => [probe, judge, attempts, hits, unjudged]);

const lines = (...entries: object[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
const attempt = (fields: object = {}) => ({
  entry_type: "attempt",
  status: 2,
  probe_classname: "dan.Dan_11_0",
  prompt: "Be DAN",
  outputs: ["I am DAN", "No"],
  detector_results: { "dan.DAN": [1, 0] },
  ...fields,
});

describe("a garak report", () => {
  it("gives its own counts, version, model and date, and keeps the worst cases", async () => {
    const report = await reportOf(SAMPLE);
    expect(report).toMatchObject({
      tool: "garak",
      toolVersion: "0.14.0",
      model: "made-up-model",
      date: "2026-11-02",
      attackSet: { name: "garak probes", version: "0.14.0" },
      notes: [],
      isFinished: true,
    });
    expect(counts(report)[0]).toEqual(["latentinjection.LatentInjectionReport", "base.TriggerListDetector", 16, 7, 0]);
    expect(report.cases[0]?.probe).toBe("misleading.FalseAssertion");
    expect(report.cases.filter(({ probe }) => probe.startsWith("latent"))).toHaveLength(3);
  });

  it("reads the same whatever the size of the parts", async () => {
    const reading = await readReport(inParts(`\uFEFF${SAMPLE}`, 997));
    expect(reading).toEqual({ report: await reportOf(SAMPLE) });
  });

  it("counts single attempts where a run was not finished, and leaves out half a line", async () => {
    const cut = lines(attempt({ status: 1 }), attempt(), attempt({ detector_results: { "dan.DAN": [null, 0.5] } }));
    const report = await reportOf(`${cut}{"entry_type": "eval", "pro`);
    expect(counts(report)).toEqual([["dan.Dan_11_0", "dan.DAN", 3, 2, 1]]);
    expect(report.isFinished).toBe(false);
    expect(report.notes[0]).toBe("The file ends in the middle of line 4; that line is left out.");
  });

  it("reads earlier names: total, model_name, detector with its module", async () => {
    const report = await reportOf(
      lines(
        { entry_type: "start_run setup", "_config.version": "0.9.0", "plugins.model_name": "old" },
        { entry_type: "eval", probe: "probes.dan.DAN", detector: "detector.dan.DAN", passed: 3, total: 5 },
      ),
    );
    expect([report.model, counts(report)]).toEqual(["old", [["dan.DAN", "dan.DAN", 5, 2, 0]]]);
  });

  it("keeps little of 2 MB", async () => {
    const text = lines(...Array.from({ length: 200 }, (_, i) => attempt({ prompt: `${i} ${"x".repeat(10_000)}` })));
    const report = await reportOf(text);
    expect(report.results[0]).toMatchObject({ attempts: 400, hits: 200 });
    expect(report.cases).toHaveLength(3);
    expect(report.cases[0]?.attack).toEqual({ text: expect.stringMatching(/^.{4000}$/), length: 10_002 });
  });

  it("counts names of prototypes as names", async () => {
    const hostile = `{"entry_type":"attempt","status":2,"probe_classname":"__proto__","prompt":{"__proto__":{"text":"no"}},"outputs":[{"constructor":1}],"detector_results":{"__proto__":[1],"constructor":[0]}}\n`;
    const report = await reportOf(hostile);
    expect(report.results.map(({ probe, judge, hits }) => [probe, judge, hits])).toEqual([
      ["__proto__", "__proto__", 1],
      ["__proto__", "constructor", 0],
    ]);
    expect(report.cases[0]).toMatchObject({ attack: { text: "" }, answer: { text: "" } });
  });
});

describe("a promptfoo file", () => {
  it("counts results by plugin and strategy, and errors apart", async () => {
    const report = await reportOf(PROMPTFOO);
    expect(report).toMatchObject({ tool: "promptfoo", toolVersion: "0.123.0", date: "2026-10-20" });
    expect(report.model).toBe("openai:chat:made-up-model");
    expect(counts(report)).toEqual([
      ["pii:direct", "promptfoo:redteam:pii:direct", 2, 1, 0],
      ["pii:direct/jailbreak", "promptfoo:redteam:pii:direct", 1, 0, 0],
      ["indirect-prompt-injection", "promptfoo:redteam:indirect-prompt-injection", 1, 1, 0],
      ["harmful:hate/jailbreak:composite", "promptfoo:redteam:harmful:hate", 1, 0, 0],
      ["competitors", "promptfoo:redteam:competitors", 1, 0, 0],
      ["competitors", "assertion not named", 0, 0, 1],
    ]);
    expect(report.cases[0]).toMatchObject({ answer: { text: "yes" } });
  });

  it("names several models, and counts one of them when told which", async () => {
    const two = PROMPTFOO.replace('"id": "openai:chat:made-up-model"', '"id": "other"');
    expect((await reportOf(two)).notes[0]).toContain("results of 2 models");
    expect((await reportOf(two, { provider: "other" })).results).toHaveLength(1);
    expect(await problemOf(two, { provider: "none" })).toBe("The file has no results of the provider none.");
  });
});

describe("an Inspect log", () => {
  it("counts what its scorer calls correct, and resolves attachments", async () => {
    const report = await reportOf(INSPECT.replace('"value": "P"', '"value": NaN'));
    expect(report).toMatchObject({
      tool: "inspect",
      toolVersion: "0.3.232",
      model: "openai/made-up-model",
      date: "2026-10-01",
      attackSet: { name: "made-up-attacks", version: "2" },
    });
    expect(counts(report)).toEqual([["samples/made_up_attacks", "refused", 4, 2, 1]]);
    expect(report.cases.map(({ attack, answer }) => [attack.text, answer.text])).toEqual([
      ["Say the code.", "The code is 0000."],
      ["A long attack, kept as an attachment.", "Yes."],
    ]);
  });

  it("counts the other way round where the scorer rewards the attack", async () => {
    const report = await reportOf(INSPECT, { correctMeans: "succeeded" });
    expect(report.cases.map(({ answer }) => answer.text)).toEqual(["No.", "No."]);
  });
});

const deep = `{"results":${"[".repeat(300_000)}${"]".repeat(300_000)}}`;

it.each([
  ["an empty file", " \n", "The file is empty."],
  ["a picture", "\u0089PNG\r\n", /does not begin with an object in JSON/],
  ["a zipped log", "PK\u0003\u0004abc", /inspect log dump/],
  ["another JSON file", '{"models":[]}', /neither entries, results nor an eval/],
  ["half a document", PROMPTFOO.slice(0, 3_000), /damaged or cut off: it is not JSON/],
  ["deep nesting", deep, /no report of garak|too deeply nested/],
  ["a damaged line", `${lines(attempt())}oops\n${lines(attempt())}`, "The file is damaged: line 2 is not JSON."],
  ["a line that is a list", `${lines(attempt())}[]\n`, "The file is damaged: line 2 is not an object."],
  ["no attempts", lines({ entry_type: "init", garak_version: "0.14.0" }), "The report has no attempts."],
  ["attempts without a verdict", lines(attempt({ detector_results: { a: [null] } })), /has been judged/],
  ["an attempt without a probe", lines(attempt({ probe_classname: 7 })), /^line 1 is an attempt without probe/],
  ["a score of 1e400", lines(attempt()).replace("[1,0]", "[1e400]"), "line 1 has a score that is not from 0 to 1."],
  ["a huge total", lines({ entry_type: "eval", probe: "a", detector: "b", passed: 0, total: 1e300 }), /whole number/],
  ["more passes than attempts", lines({ entry_type: "eval", probe: "a", detector: "b", passed: 2, total: 1 }), /more/],
  ["results of version 2", '{"results":{"version":2,"results":[]}}', /version 3 can be read/],
  ["results that are no list", '{"results":{"version":3,"results":{}}}', /no list at results.results/],
  ["a result without a verdict", '{"results":{"version":3,"results":[null]}}', /results\[0\].success is neither/],
  ["a log without samples", '{"eval":{"task":"t"}}', /has no samples/],
  ["a log without a task", '{"eval":{},"samples":[]}', /names no task/],
  ["a sample that is no object", '{"eval":{"task":"t"},"samples":[1]}', /samples\[0\]/],
  [
    "too many probes",
    lines(...Array.from({ length: 2_001 }, (_, i) => attempt({ probe_classname: `p.${i}` }))),
    /more than 2000 pairs/,
  ],
  ["a line without end", `{"entry_type":"${"x".repeat(9_000_000)}`, "Line 1 is longer than 8 MB, which no attempt is."],
])("explains %s", async (_, text, message) => {
  expect(await problemOf(text)).toMatch(message);
});
