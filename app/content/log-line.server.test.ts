import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { THREATS } from "#guard";
import { LOG_KEYS } from "#guard/log-line";
import { logLineSchema } from "#guard/log-line-schema";
import { sampleLogLines } from "./log-line.server.ts";
import { documents } from "./resources.server.ts";

const page = documents()["log-line"]?.markdown ?? "";
const [, ...afterTime] = LOG_KEYS;
const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, found]) => found);

describe("content/resources/log-line.md", () => {
  it("prints the lines that the engine writes: a block, a planted instruction, the call it led to, one not checked", () => {
    const lines = all(/^(\{"time".*\})$/gm).map((line) => v.parse(logLineSchema, JSON.parse(line as string)));
    expect(lines).toEqual(sampleLogLines());
    expect(lines.map(({ request, decision }) => `${request} ${decision}`)).toEqual([
      "81f0 block",
      "81f7 flag",
      "81f7 hold",
      "8204 unchecked",
    ]);
  });

  it.each([
    ["the table of fields", /^\| `(\w+)` \|/gm, LOG_KEYS],
    ["Sentinel’s function", /\(Line\.(\w+)\)/g, LOG_KEYS],
    ["Elastic’s mapping", /^ +"(\w+)": \{ "type": "keyword" \}/gm, afterTime],
  ])("%s has every field, in order", (_what, pattern, keys) => expect(all(pattern)).toEqual(keys));

  it("lists the fields in Splunk’s table", () => expect(page).toContain(`| table _time ${afterTime.join(" ")}\n`));

  it("asks for rules and decisions that exist", () => {
    const rules = all(/"([a-z]+-[a-z]+)"/g).filter((name) => !["llm-guard", "returns-desk"].includes(String(name)));
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter((name) => !(String(name) in THREATS))).toEqual([]);
    const decisions = all(/decision(?:=| == ")(\w+)/gi);
    expect(decisions.length).toBeGreaterThan(0);
    const known: unknown[] = logLineSchema.options.flatMap(({ entries }) => [...entries.decision.options]);
    expect(decisions.filter((name) => !known.includes(name))).toEqual([]);
  });
});
