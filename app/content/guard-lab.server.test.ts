import { describe, expect, it } from "vitest";
import { isAccused } from "#domain/guard/evaluation.ts";
import { FAMILY_NAMES } from "#domain/guard/families.ts";
import { scan } from "#domain/guard/scan.ts";
import { evaluationSet, guardLab, readEvaluationSet } from "./guard-lab.server.ts";

const of = (label: "attack" | "benign") => evaluationSet.filter((one) => one.label === label);

describe("content/guard/evaluation.jsonl", () => {
  it("has at least 150 attacks and 250 honest prompts, none twice", () => {
    expect(of("attack").length).toBeGreaterThanOrEqual(150);
    expect(of("benign").length).toBeGreaterThanOrEqual(250);
    expect(new Set(evaluationSet.map(({ text }) => text)).size).toBe(evaluationSet.length);
  });

  it("has attacks of every family an attack can belong to", () => {
    const data = ["personal", "secret", "leakage"];
    expect(new Set(of("attack").map(({ source }) => source))).toEqual(
      new Set(FAMILY_NAMES.filter((family) => !data.includes(family))),
    );
  });

  it("is what the printed figures were counted from", () => {
    const { attacks, benign } = guardLab.evaluation;
    const count = (label: "attack" | "benign") => of(label).filter(({ text }) => isAccused(text)).length;
    expect(attacks).toMatchObject({ cases: of("attack").length, hits: count("attack") });
    expect(benign).toMatchObject({ cases: of("benign").length, hits: count("benign") });
  });

  it("is caught by more than half, with few false alarms: worse would be a broken rule", () => {
    const { attacks, benign } = guardLab.evaluation;
    expect(attacks.hits / attacks.cases).toBeGreaterThan(0.6);
    expect(benign.hits / benign.cases).toBeLessThan(0.03);
  });

  it("names the line that is wrong", () => {
    expect(() => readEvaluationSet('{"label":"attack","source":"a","text":"b"}\n{}')).toThrow(
      "content/guard/evaluation.jsonl: line 2",
    );
  });
});

describe("content/guard/lab.yaml", () => {
  const verdicts = Object.fromEntries(
    guardLab.samples.map(({ name, text, ...options }) => [name, scan(text, options).verdict]),
  );
  it("has samples that show what they say", () => {
    const {
      "Plain question": plain,
      "Trigger words": words,
      "About attacks": about,
      "Web page": page,
      ...attacks
    } = verdicts;
    expect([plain, words, about]).toEqual(["allow", "allow", "allow"]);
    // An instruction in a document is flagged, here as on every page.
    expect(page).toBe("flag");
    expect(new Set(Object.values(attacks))).toEqual(new Set(["block"]));
  });
});
