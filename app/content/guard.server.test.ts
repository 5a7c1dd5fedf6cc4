import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { knownThreat } from "#domain/content/threats.ts";
import { wilson } from "#domain/resources/rates.ts";
import { DEFAULT_POLICY, FAMILY_NAMES } from "#guard";
import { scanConversation } from "#guard/engine";
import { evaluate, readSet } from "#guard/evaluation";
import { readPolicy } from "#guard/policy-file";
import rulesFile from "#guard/sets/rules.jsonl?raw";
import { annotate } from "./annotate.server.ts";
import { findArticle } from "./articles.server.ts";
import { benignFile, evaluationNote, evaluationSet, guardLab, guardPage, measurement } from "./guard.server.ts";
import { flaggedValues } from "./guard-comparison.server.ts";
import { readLearned } from "./learned.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

const of = (label: "attack" | "benign") => evaluationSet().filter((one) => one.label === label);
const benign = readSet(benignFile);
const { published, heldBack, tuning } = measurement();

describe("the published sets", () => {
  it("have at least 150 attacks of every attack family and 250 benign prompts, without duplicates", () => {
    expect(of("attack").length).toBeGreaterThanOrEqual(150);
    expect(of("benign").length).toBeGreaterThanOrEqual(250);
    expect(new Set(evaluationSet().map(({ text }) => text)).size).toBe(evaluationSet().length);
    // Data is no attack, the one text that floods is listed as obfuscation, and the learned layer reads every kind.
    const others = ["personal", "secret", "leakage", "flooding", "learned"];
    expect(new Set(of("attack").map(({ source }) => source))).toEqual(
      new Set(FAMILY_NAMES.filter((family) => !others.includes(family))),
    );
  });

  it("have seven benign families with at least 60 prompts in six languages, none twice or in the published set", () => {
    const texts = new Set(benign.map(({ text }) => text));
    const families = evaluate(benign).sources;
    expect(families.length).toBe(7);
    expect(families.filter(({ cases }) => cases < 60)).toEqual([]);
    expect(new Set(benign.map(({ language }) => language)).size).toBe(6);
    expect(texts.size).toBe(benign.length);
    expect(evaluationSet().filter(({ text }) => texts.has(text))).toEqual([]);
  });

  it("use only host names reserved for examples", () => {
    const hosts = [...evaluationSet(), ...benign].flatMap(({ text }) =>
      [...text.matchAll(/https?:\/\/([\w.-]+)|\w@([\w-]+\.[\w.-]+)/g)].map(([, host, mail]) => host ?? mail ?? ""),
    );
    expect(hosts).toContain("attacker.example");
    for (const host of hosts) expect(host).toMatch(/(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid)$/);
  });

  it("come with a note of their size and licence", () => {
    const note = evaluationNote("https://www.example.com");
    expect(note).toContain(`https://www.example.com/guard/evaluation.jsonl: ${published.attacks.cases} attacks`);
    expect(note).toContain(`https://www.example.com/guard/benign.jsonl: ${benign.length} benign prompts`);
    expect(note).toContain("CC BY 4.0");
  });
});

describe("the measurement", () => {
  it("finds more than half of the attacks, with few false positives: anything worse is a broken rule", () => {
    const { attacks, benign } = guardLab().evaluation;
    expect(attacks.hits / attacks.cases).toBeGreaterThan(0.6);
    expect(benign.hits / benign.cases).toBeLessThan(0.03);
  });

  it("bears out what pages say of the learned layer: its default, its share of false positives, what it misses", () => {
    const { flagFrom } = DEFAULT_POLICY.learned;
    expect(yamlFile("guard/rules").families.learned.about).toContain(`flags from ${flagFrom} `);
    expect(Object(yamlFile("guard/policy").learned)["flag-from"]).toBe(flagFrom);
    expect(evaluate(benign).benign.hits).toBeLessThan((heldBack.benign.hits + tuning.benign.hits) / 2);
    const { together, newerEnglish, newerOther } = flaggedValues();
    const missed = [together, newerEnglish, newerOther].map((found) => 100 - Number(found));
    // "More than four in ten", "nearly half"; "two in three" and "nearly nine in ten" of newer attacks.
    for (const [at, said] of [45, 66.7, 87.5].entries()) expect(Math.abs((missed[at] ?? 0) - said)).toBeLessThan(2.5);
  });

  it("has the intervals that domain/resources/rates.ts computes", () => {
    const { hits, cases, interval } = published.attacks;
    expect(interval).toEqual(wilson({ hits, attempts: cases }));
  });
});

describe("content/guard/engine.yaml", () => {
  const { languages } = yamlFile("guard/engine");

  const names = new Intl.DisplayNames("en", { type: "language" });

  it("names the languages in which rules fire", () => {
    const tested = readSet(rulesFile).filter(({ language }) => language !== undefined);
    const languagesOf = (rule: string) =>
      tested.filter(({ source }) => source === rule).map(({ language = "" }) => names.of(language));
    expect(languagesOf("override.prior-instructions")).toEqual([...languages.several, ...languages.override]);
    for (const rule of ["extraction.system-prompt", "persona.no-limits", "directive.to-the-assistant"])
      expect(languagesOf(rule)).toEqual(languages.several);
  });

  it("names the languages of the benign families, beside English", () => {
    const measured = new Set(benign.map(({ language = "" }) => names.of(language)));
    expect(measured).toEqual(new Set(["English", ...languages.several]));
  });

  it("has all its figures filled in", () => expect(JSON.stringify(guardPage().engine)).not.toMatch(/\[\w+\]/));
});

describe("content/guard/lab.yaml", () => {
  it("has samples of every kind, the first an attack", () => {
    const [first, ...others] = guardLab().samples.map(({ text, direction, systemPrompt }) => {
      const role = direction === "input" ? "user" : "assistant";
      return scanConversation([{ role, text }], { systemPrompt, learned: readLearned() }).verdict;
    });
    expect(first).toBe("block");
    expect(new Set(others)).toEqual(new Set(["allow", "flag", "block"]));
  });

  it("has conversations with the verdicts they demonstrate", () => {
    const outcomes = guardLab().conversations.map(({ turns }) => scanConversation(turns, { learned: readLearned() }));
    const [indirect, pressure, exfiltration, plain] = outcomes;
    expect(outcomes.map(({ verdict }) => verdict)).toEqual(["flag", "flag", "block", "allow"]);
    expect(indirect?.findings.every(({ role, trust }) => role === "document" && trust === "data")).toBe(true);
    // Each turn alone is allowed; only the conversation is not.
    expect(new Set(pressure?.turns.map(({ verdict }) => verdict))).toEqual(new Set(["allow"]));
    expect(exfiltration?.findings.map(({ role }) => role)).toEqual(expect.arrayContaining(["tool", "assistant"]));
    expect(plain?.findings).toEqual([]);
  });

  it("has its figures filled in", () => expect(guardLab().results.method).not.toMatch(/\[\w+\]/));

  it("has starter policies that the policy parser accepts", () =>
    expect(guardLab().starters.filter(({ policy }) => "errors" in readPolicy(policy))).toEqual([]));
});

const source = readFileSync("content/guard/policy.yaml", "utf8");
const { policy, eventLog, limits } = guardPage();
const { application, input, output, documents, tools, log } = yamlFile("guard/policy");

describe("the policy on the page", () => {
  const lines = policy.lines.map((line) => line.map(({ text }) => text).join(""));

  it("is the file, character by character, with keys and comments told apart and each note at its line", () => {
    expect(`${lines.join("\n")}\n`).toBe(source);
    expect(policy.lines[2]).toEqual([
      { kind: "key", text: "enforce" },
      { kind: "plain", text: ": [instruction-override] " },
      { kind: "comment", text: "# one rule at a time" },
    ]);
    const noted = policy.notes.map(({ line }) => lines[line - 1]?.trim().split(":")[0]);
    expect(noted).toEqual(["enforce", "never", "learned", "on-instruction", "links", "when"]);
  });

  it("rejects a note that matches several lines", () => {
    expect(() => annotate("notes.yaml", "a: 1\nab: 2\n", [{ line: "a", title: "t", text: "t" }])).toThrow(
      "notes.yaml: “a” begins 2 lines, expected one",
    );
  });

  it.each([
    ...input.block.map((id) => [id, "input", "block"] as const),
    ...input.redact.map((id) => [id, "input", "redact"] as const),
    ["document-instruction", "input", documents["on-instruction"]] as const,
    ...output.block.map((id) => [id, "output", "block"] as const),
    ...output.redact.map((id) => [id, "output", "redact"] as const),
    ["tool-call", "tool", Object(tools?.["mail.send"]).action as string] as const,
  ])("%s is caught at %s with the action %s, as in the guard", (id, at, action) => {
    expect(knownThreat(id)).toMatchObject({ action, at: expect.arrayContaining([at]) });
  });

  it("is the one that the event line below it refers to", () => {
    const values = eventLog.fields.map(({ name, value }) => [name, value]);
    expect(Object.fromEntries(values)).toMatchObject({ Application: application, Mode: "enforce", Decision: "block" });
    expect(values.filter(([, value]) => value === "")).toEqual([]);
    expect(log.never).toEqual(["message"]);
  });
});

it.each(limits.measurement.sets)("the limits have the same figures for $name as the article", ({ n, flagged }) => {
  const article = findArticle(limits.measurement.article);
  expect(article?.html.replace(/<[^>]+>/g, " ")).toMatch(new RegExp(`\\b${n}\\b[^%]*\\b${flagged}%`));
});

it("samples on the page contain no key except the documented fake, and only example hosts", () => {
  const everything = JSON.stringify(guardPage()) + source;
  expect(new Set(everything.match(/\bAKIA\w{16}\b/g))).toEqual(new Set(["AKIAIOSFODNN7EXAMPLE"]));
  const sources = limits.limits.flatMap(({ source }) => (source ? [new URL(source.url).host] : []));
  for (const [, host] of everything.matchAll(/https:\/\/([^/"\s]+)/g))
    if (!sources.includes(host as string)) expect(host).toMatch(/(^|\.)(attacker\.)?example(\.com)?$/);
});
