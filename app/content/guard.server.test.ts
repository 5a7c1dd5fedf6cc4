import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { knownThreat } from "#domain/content/threats.ts";
import { FAMILY_NAMES } from "#guard";
import { scan, scanConversation } from "#guard/engine";
import { readPolicy } from "#guard/policy-file";
import { annotate } from "./annotate.server.ts";
import { findArticle } from "./articles.server.ts";
import { evaluationSet, guardLab, guardPage, policyContent } from "./guard.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

const of = (label: "attack" | "benign") => evaluationSet().filter((one) => one.label === label);

describe("the published set", () => {
  it("has at least 150 attacks and 250 benign prompts, without duplicates", () => {
    expect(of("attack").length).toBeGreaterThanOrEqual(150);
    expect(of("benign").length).toBeGreaterThanOrEqual(250);
    expect(new Set(evaluationSet().map(({ text }) => text)).size).toBe(evaluationSet().length);
  });

  it("has attacks of every attack family", () => {
    const data = ["personal", "secret", "leakage"];
    expect(new Set(of("attack").map(({ source }) => source))).toEqual(
      new Set(FAMILY_NAMES.filter((family) => !data.includes(family))),
    );
  });

  it("has more than half of its attacks detected, with few false positives: anything worse is a broken rule", () => {
    const { attacks, benign } = guardLab().evaluation;
    expect(attacks.hits / attacks.cases).toBeGreaterThan(0.6);
    expect(benign.hits / benign.cases).toBeLessThan(0.03);
  });
});

describe("content/guard/lab.yaml", () => {
  it("has samples of every kind, the first an attack", () => {
    const [first, ...others] = guardLab().samples.map(({ text, name: _, ...options }) => scan(text, options).verdict);
    expect(first).toBe("block");
    expect(new Set(others)).toEqual(new Set(["allow", "flag", "block"]));
  });

  it("has conversations with the verdicts they demonstrate", () => {
    const outcomes = guardLab().conversations.map(({ turns }) => scanConversation(turns));
    const [indirect, pressure, exfiltration, plain] = outcomes;
    expect(outcomes.map(({ verdict }) => verdict)).toEqual(["flag", "flag", "block", "allow"]);
    expect(indirect?.findings.every(({ role, trust }) => role === "document" && trust === "data")).toBe(true);
    // Each turn alone is allowed; only the conversation is not.
    expect(new Set(pressure?.turns.map(({ verdict }) => verdict))).toEqual(new Set(["allow"]));
    expect(exfiltration?.findings.map(({ role }) => role)).toEqual(expect.arrayContaining(["tool", "assistant"]));
    expect(plain?.findings).toEqual([]);
  });

  it("has starter policies that the policy parser accepts", () =>
    expect(guardLab().starters.filter(({ policy }) => "errors" in readPolicy(policy))).toEqual([]));
});

const source = readFileSync("content/guard/policy.yaml", "utf8");
const { eventLog, limits } = guardPage();
const policy = await policyContent();
const field = (name: string) => eventLog.fields.find((candidate) => candidate.name === name)?.value;
const lines = policy.lines.map((line) => line.map(({ text }) => text).join(""));

describe("the policy on the page", () => {
  it("is the file, character by character", () => {
    expect(`${lines.join("\n")}\n`).toBe(source);
  });

  it("has each note at its line", () => {
    expect(policy.notes.map(({ line }) => lines[line - 1]?.trim().split(":")[0])).toEqual([
      "mode",
      "never",
      "treat-as",
      "links",
      "mail.send",
    ]);
  });
});

describe("the policy's rules", () => {
  const { input, output, documents, tools } = yamlFile("guard/policy");
  const rules = [
    ...input.block.map((id) => [id, "input", "block"] as const),
    ...input.redact.map((id) => [id, "input", "redact"] as const),
    ["document-instruction", "input", documents["on-instruction"]] as const,
    ...output.block.map((id) => [id, "output", "block"] as const),
    ...output.redact.map((id) => [id, "output", "redact"] as const),
    ["tool-call", "tool", tools?.["mail.send"]] as const,
  ];

  it.each(rules)("%s is caught at %s with the action %s, as in the guard", (id, at, action) => {
    expect(knownThreat(id)).toMatchObject({ action, at: expect.arrayContaining([at]) });
  });
});

it("a note that matches several lines is rejected", () => {
  expect(() => annotate("notes.yaml", "a: 1\nab: 2\n", [{ line: "a", title: "t", text: "t" }])).toThrow(
    "notes.yaml: “a” begins 2 lines, expected one",
  );
});

describe("the event line", () => {
  it("refers to the policy shown above it", () => {
    expect(field("Application")).toBe(yamlFile("guard/policy").application);
    expect(yamlFile("guard/policy").input.block).toContain(field("Rule"));
    expect(yamlFile("guard/policy").log.never).toEqual(["message"]);
  });
});

describe("the measurement", () => {
  const article = findArticle(limits.measurement.article);

  it.each(limits.measurement.sets)("has the same figures for $name as the article", ({ n, flagged }) => {
    const row = new RegExp(`\\b${n}\\b[^%]*\\b${flagged}%`);
    expect(article?.html.replace(/<[^>]+>/g, " ")).toMatch(row);
  });
});

describe("samples on the page", () => {
  it("contain no key except the documented fake, and only example hosts", () => {
    const everything = JSON.stringify(guardPage()) + source;
    expect(new Set(everything.match(/\bAKIA\w{16}\b/g))).toEqual(new Set(["AKIAIOSFODNN7EXAMPLE"]));
    const sources = limits.limits.flatMap(({ source }) => (source ? [new URL(source.url).host] : []));
    for (const [, host] of everything.matchAll(/https:\/\/([^/"\s]+)/g))
      if (!sources.includes(host as string)) expect(host).toMatch(/(^|\.)(attacker\.)?example(\.com)?$/);
  });
});
