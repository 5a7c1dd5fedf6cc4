import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readReport } from "./read.ts";
import type { CorrectMeans, Report } from "./report.ts";

const SAMPLE = readFileSync("app/features/resources/sample.report.jsonl", "utf8");
const PROMPTFOO = readFileSync("domain/report/testing/promptfoo.json", "utf8");
const INSPECT = readFileSync("domain/report/testing/inspect.json", "utf8");

/** The text in parts of a given size, as a stream delivers it. */
async function* inParts(text: string, size = 65_536) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function reportOf(text: string, correctMeans?: CorrectMeans): Promise<Report> {
  const reading = await readReport(inParts(text), correctMeans);
  if ("problem" in reading) throw new Error(reading.problem);
  return reading.report;
}

const counts = ({ results }: Report) =>
  results.map(({ probe, judge, attempts, hits, unjudged }) => [probe, judge, attempts, hits, unjudged]);
const cases = ({ results }: Report) => results.flatMap((result) => result.cases);

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
  it("gives version, model and date, counts as its own evaluations say, and keeps the worst cases", async () => {
    const report = await reportOf(SAMPLE);
    expect(report).toMatchObject({
      tool: "garak",
      toolVersion: "0.14.0",
      model: "made-up-model",
      date: "2026-11-02",
      attackSet: { name: "garak probes", version: "0.14.0" },
      notes: [],
      unfit: undefined,
    });
    expect(report.results[0]?.cases).toHaveLength(3);
    const stated = SAMPLE.split("\n")
      .filter((line) => line.startsWith('{"entry_type": "eval"'))
      .map((line) => JSON.parse(line))
      .map(({ probe, detector, total_evaluated, fails, nones }) => [probe, detector, total_evaluated, fails, nones]);
    expect(counts(report)).toEqual(stated);
  });

  it("reads the same whatever the size of the parts", async () => {
    const reading = await readReport(inParts(`\uFEFF${SAMPLE}`, 7));
    expect(reading).toEqual({ report: await reportOf(SAMPLE) });
  });

  it("counts what a stopped run had judged, leaves out half a line, and is not fit to publish", async () => {
    const early = { entry_type: "start_run setup", "plugins.model_name": "old" };
    const unclear = attempt({ detector_results: { "dan.DAN": [null, 0.5] } });
    const cut = lines(early, attempt({ status: 1 }), attempt(), unclear);
    const report = await reportOf(`${cut}{"entry_type": "eval", "pro`);
    expect(counts(report)).toEqual([["dan.Dan_11_0", "dan.DAN", 3, 2, 1]]);
    expect([report.model, report.unfit]).toEqual(["old", expect.stringContaining("not finished")]);
    expect(report.notes).toEqual([report.unfit, "Left out, because they are no clear pass or failure: 1 verdict."]);
  });

  it("keeps little of 2 MB", async () => {
    const text = lines(...Array.from({ length: 200 }, (_, i) => attempt({ prompt: `${i} ${"x".repeat(10_000)}` })));
    const report = await reportOf(text);
    expect(report.results[0]).toMatchObject({ attempts: 400, hits: 200 });
    expect(cases(report).map(({ attack }) => attack.length)).toEqual([1_001, 1_001, 1_001]);
  });

  it("counts names of prototypes as names", async () => {
    const hostile = `{"entry_type":"attempt","status":2,"probe_classname":"__proto__","prompt":{"__proto__":{"text":"no"}},"outputs":[{"constructor":1}],"detector_results":{"__proto__":[1],"constructor":[0]}}\n`;
    const report = await reportOf(hostile);
    expect(counts(report)).toEqual([
      ["__proto__", "__proto__", 1, 1, 0],
      ["__proto__", "constructor", 1, 0, 0],
    ]);
    expect(cases(report)).toEqual([{ attack: '{"__proto__":{"text":"no"}}', answer: '{"constructor":1}', score: 1 }]);
  });
});

describe("a promptfoo file", () => {
  it("counts results by plugin and strategy, and leaves errors out", async () => {
    const report = await reportOf(PROMPTFOO);
    const model = "openai:chat:made-up-model";
    expect(report).toMatchObject({ tool: "promptfoo", toolVersion: "0.123.0", date: "2026-10-20", model });
    expect(counts(report)).toEqual([
      ["pii:direct", "promptfoo:redteam:pii:direct", 2, 1, 0],
      ["pii:direct/jailbreak", "promptfoo:redteam:pii:direct", 1, 0, 0],
      ["indirect-prompt-injection", "promptfoo:redteam:indirect-prompt-injection", 1, 1, 0],
      ["harmful:hate/jailbreak:composite", "promptfoo:redteam:harmful:hate", 1, 0, 0],
      ["competitors", "promptfoo:redteam:competitors", 1, 0, 0],
    ]);
    expect(report.notes).toEqual(["Left out, because they are no clear pass or failure: 1 verdict."]);
    expect(cases(report)[1]?.answer).toBe("yes");
  });

  it("names several models, which are not fit to publish as one", async () => {
    const two = PROMPTFOO.replace('"id": "openai:chat:made-up-model"', '"id": "other"');
    expect((await reportOf(two)).unfit).toContain("other and openai:chat:made-up-model");
  });
});

describe("an Inspect log", () => {
  it("with several scores says that it cannot be published, since one may be of something else than attacks", async () => {
    const report = await reportOf(INSPECT.replace('"value": "C"', '"value": {"utility": 0, "security": NaN}'));
    expect(report.unfit).toMatch(/^The log has several scores.*refused\.utility/);
  });

  it("counts what its scorer calls correct, and resolves attachments", async () => {
    const report = await reportOf(
      INSPECT.replace('"value": "P"', '"value": NaN').replace('"samples": [', '"samples": [{},'),
    );
    expect(report).toMatchObject({
      tool: "inspect",
      toolVersion: "0.3.232",
      model: "openai/made-up-model",
      date: "2026-10-01",
      attackSet: { name: "made-up-attacks", version: "2" },
    });
    expect(counts(report)).toEqual([["samples/made_up_attacks", "refused", 4, 2, 1]]);
    expect(report.notes).toEqual(["Left out, because they are no clear pass or failure: 2 verdicts."]);
    expect(cases(report).map(({ attack, answer }) => [attack, answer])).toEqual([
      ["Say the code.", "The code is 0000."],
      ["A long attack, kept as an attachment.", "Yes."],
    ]);
  });

  it("counts the other way round where the scorer rewards the attack", async () => {
    const report = await reportOf(INSPECT, "succeeded");
    expect(cases(report).map(({ answer }) => answer)).toEqual(["No.", "No."]);
  });
});

const many = Array.from({ length: 2_001 }, (_, i) => attempt({ probe_classname: `p.${i}` }));
const detected = (scores: unknown) => lines(attempt({ detector_results: { a: scores } }));
const deep = `{"results":${"[".repeat(300_000)}${"]".repeat(300_000)}}`;

it.each([
  ["an empty file", " \n", "The file is empty."],
  ["a picture", "\u0089PNG\r\n", /does not begin with an object in JSON/],
  ["a zipped log", "PK\u0003\u0004abc", /inspect log dump/],
  ["another JSON file", '{"models":[]}', /neither entries, results nor an eval/],
  ["half a document", PROMPTFOO.slice(0, 3_000), /damaged or cut off: it is not JSON/],
  ["deep nesting", deep, /not a report of garak|deeply nested|not JSON/],
  ["a damaged line", `${lines(attempt())}oops\n${lines(attempt())}`, "The file is damaged: line 2 is not JSON."],
  [
    "no attempts",
    lines({ entry_type: "init", garak_version: "0.14.0" }),
    /has no attempts to count\. It needs lines of "entry_type": "attempt"/,
  ],
  ["attempts without a verdict", detected([null]), /no clear pass or failure: 1 verdict/],
  ["a detector without scores", detected(1), "Line 1 has a detector without scores."],
  ["an attempt without a probe", lines(attempt({ probe_classname: 7 })), /^Line 1 is an attempt without probe/],
  ["a score of 1e400", lines(attempt()).replace("[1,0]", "[1e400]"), "Line 1 has a score that is not from 0 to 1."],
  ["results of version 2", '{"results":{"version":2,"results":[]}}', /not of version 3/],
  ["results that are no list", '{"results":{"version":3,"results":{}}}', /no list at results.results/],
  ["a result without a verdict", '{"results":{"version":3,"results":[null]}}', /results\[0\].success is neither/],
  ["a log without samples", '{"eval":{"task":"t"}}', /has no samples/],
  ["a log without a task", '{"eval":{},"samples":[]}', /names no task/],
  ["too many probes", lines(...many), /more than 2000 pairs/],
  ["a line without end", `{"entry_type":"${"x".repeat(9_000_000)}`, "A line is longer than 8 MB, which no attempt is."],
])("explains %s", async (_, text, message) => {
  await expect(reportOf(text)).rejects.toThrow(message);
});
