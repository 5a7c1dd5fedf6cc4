import { describe, expect, it } from "vitest";
import { wilson } from "#domain/resources/rates.ts";
import { evaluate, readSet } from "#guard/evaluation";
import packageJson from "../../packages/guard/package.json" with { type: "json" };
import { evaluationSet } from "./guard.server.ts";
import { benignFile, evaluationNote, measurement } from "./guard-evaluation.server.ts";

const benign = readSet(benignFile);
const { published, heldBack, rules } = await measurement();

describe("the benign families as one file", () => {
  it("has all seven families, each with at least 60 prompts in six languages, without duplicates or texts of the published set", () => {
    const texts = new Set(benign.map(({ text }) => text));
    const families = evaluate(benign).sources;
    expect(families.length).toBe(7);
    expect(families.filter(({ cases }) => cases < 60)).toEqual([]);
    expect(new Set(benign.map(({ language }) => language)).size).toBe(6);
    expect(texts.size).toBe(benign.length);
    expect(evaluationSet().filter(({ text }) => texts.has(text))).toEqual([]);
  });
});

it("both sets use only host names reserved for examples", () => {
  const hosts = [...evaluationSet(), ...benign].flatMap(({ text }) =>
    [...text.matchAll(/https?:\/\/([\w.-]+)|\w@([\w-]+\.[\w.-]+)/g)].map(([, host, mail]) => host ?? mail ?? ""),
  );
  expect(hosts).toContain("attacker.example");
  for (const host of hosts) expect(host).toMatch(/(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid)$/);
});

describe("the measurement", () => {
  it("has the intervals that domain/resources/rates.ts computes", () => {
    const { hits, cases, interval } = published.attacks;
    expect(interval).toEqual(wilson({ hits, attempts: cases }));
  });

  it("measures the open-source rules on the same texts, with the installed versions", () => {
    const versions: Record<string, string> = packageJson.devDependencies;
    const [lab, ...others] = rules;
    expect(lab).toMatchObject({ name: "Guard Lab", version: null });
    expect(lab?.tallies).toEqual([published.attacks, published.benign, heldBack.benign]);
    for (const { name, version, tallies } of others) {
      expect(version).toBe(versions[name]);
      expect(tallies.map(({ cases }) => cases)).toEqual(lab?.tallies.map(({ cases }) => cases));
    }
    expect(others.length).toBe(2);
  });
});

it("the note lists both files with their size, and the licence", () => {
  const note = evaluationNote("https://www.example.com");
  expect(note).toContain(`https://www.example.com/guard/evaluation.jsonl: ${published.attacks.cases} attacks`);
  expect(note).toContain(`https://www.example.com/guard/benign.jsonl: ${benign.length} benign prompts`);
  expect(note).toContain("CC BY 4.0");
});
