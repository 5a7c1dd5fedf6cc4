import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  comparisonDescription,
  comparisonTitle,
  neighbours,
  pairAddress,
  pairsOf,
  readyComparisons,
  shortenName,
  valuesInWords,
} from "./comparison.ts";
import { modelSlug } from "./dataset.ts";
import { anyModels, model } from "./testing/models.ts";

it.each([
  ["Claude 4.0 Sonnet", "Claude 4.0 Sonn…"],
  ["LLaMA 4 Maverick", "LLaMA 4 Maveric…"],
  ["Exactly fifteen", "Exactly fifteen"],
  ["o1", "o1"],
  ["👋".repeat(16), `${"👋".repeat(15)}…`],
])("shortenName: shortens %j to %j", (name, short) => expect(shortenName(name)).toBe(short));

describe("readyComparisons", () => {
  it("offers the first four, the open models and the versions of one model, oldest first", () => {
    const models = [
      model("A"),
      model("M-2024-11-20"),
      model("B"),
      model("M-latest"),
      model("C", { category: "open-source" }),
      model("M-2024-05-13"),
      model("D", { category: "open-source" }),
    ];
    expect(readyComparisons(models)).toEqual([
      {
        title: "The first four",
        summary: "A, M-2024-11-20, B, M-latest",
        slugs: ["a", "m-2024-11-20", "b", "m-latest"],
      },
      { title: "Open source", summary: "C, D", slugs: ["c", "d"] },
      {
        title: "One model, three versions",
        summary: "M-2024-05-13, 2024-11-20, latest",
        slugs: ["m-2024-05-13", "m-2024-11-20", "m-latest"],
      },
    ]);
  });

  it("offers no comparison of fewer than two models", () => {
    expect(readyComparisons([])).toEqual([]);
    expect(readyComparisons([model("A", { category: "open-source" })])).toEqual([]);
  });
});

describe("the text of a comparison", () => {
  it.each([
    [["A".repeat(30), "B".repeat(25)], `${"A".repeat(30)} vs ${"B".repeat(25)}`],
    [["Claude 4.0 Sonnet"], "Claude 4.0 Sonnet in the arena: security scores"],
    [["Claude 4.0 Sonnet", "OpenAI o3"], "Claude 4.0 Sonnet vs OpenAI o3: security compared"],
    [["o1", "o3-mini", "GPT-4", "Grok-3"], "o1 vs o3-mini vs GPT-4 vs Grok-3: security compared"],
    [["Claude 4.0 Sonnet", "o1", "DeepSeek R1", "GPT-4"], "Claude 4.0 Sonnet vs o1 and 2 more: security compared"],
    [["GPT-4o-2024-11-20", "GPT-4o-2024-08-06", "GPT-4o-latest"], "GPT-4o-2024-11-20 vs 2 others: security compared"],
  ])("calls %j %s", (names, expected) => expect(comparisonTitle(names)).toBe(expected));

  it("mentions overall scores only, no sample values", () => {
    const models = [model("A", { overallScore: 76, jailbreak: 82 }), model("B", { overallScore: 71 })];
    const description = comparisonDescription(models);
    expect(description).toContain("A 76, B 71");
    expect(description).toContain("sample values, not measured");
    expect(description).not.toContain("82");
  });

  it("stays within the maximum lengths for any names", () => {
    fc.assert(
      fc.property(anyModels, (models) => {
        fc.pre(models.length > 0);
        const chosen = models.slice(0, 4);
        const names = chosen.map(({ name }) => name);
        expect(comparisonTitle(names).length).toBeLessThanOrEqual(60);
        expect(comparisonDescription(chosen).length).toBeLessThanOrEqual(160);
        expect(comparisonDescription(chosen).length).toBeGreaterThan(20);
      }),
    );
  });
});

describe("pages of two models", () => {
  const listed = Array.from({ length: 22 }, (_, place) => model(`M ${place}`));

  it("are all pairs of the first twenty models, in published order", () => {
    const pairs = pairsOf(listed);
    expect(pairs).toHaveLength(190);
    expect(pairs.every(([one, other]) => listed.indexOf(one) < listed.indexOf(other))).toBe(true);
    expect(new Set(pairs.map((pair) => pairAddress(pair.map(modelSlug), listed))).size).toBe(190);
  });

  it.each([
    [["m-0", "m-19"], "m-0-vs-m-19"],
    [["m-3", "m-2"], "m-2-vs-m-3"],
    [["m-0", "m-20"], undefined],
    [["m-0"], undefined],
    [["m-0", "m-0"], undefined],
    [["m-0", "nobody"], undefined],
    [["m-0", "m-1", "m-2"], undefined],
    [["m-0", "m-1", "nobody"], undefined],
  ])("%j: %s", (slugs, address) => expect(pairAddress(slugs, listed)).toBe(address));
});

it("valuesInWords: has every value of a model", () => {
  const values = { promptInjection: 78, jailbreak: 82, dataLeakage: 50 };
  expect(valuesInWords(model("A", values))).toBe("A: Prompt Injection 78%, Jailbreak 82%, Data Leakage 50%.");
});

it("neighbours: are ordered by distance in overall score, then by published order", () => {
  const at = (name: string, overallScore: number) => model(name, { overallScore });
  const [low, high, same, self] = [at("low", 45), at("high", 55), at("same", 50), at("self", 50)];
  // Same sample values as the model, another overall score: samples must not count.
  const far = at("far", 90);
  expect(neighbours([far, low, high, same, self], self)).toEqual([same, low, high]);
});
