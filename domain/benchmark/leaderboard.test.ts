import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byOverallScore } from "./dataset.ts";
import {
  filterModels,
  type LeaderboardChoice,
  leaderboard,
  movement,
  nextSort,
  SORT_KEYS,
  type Sort,
  sortModels,
  sortOf,
} from "./leaderboard.ts";
import { anyModels, model } from "./testing/models.ts";
import { weights } from "./weights.ts";

const models = [
  model("Claude 4.0 Sonnet", { company: "Anthropic" }),
  model("OpenAI o3"),
  model("DeepSeek R1", { company: "DeepSeek", category: "open-source" }),
  model("LLaMA 3.3 70B", { company: "Meta", category: "open-source" }),
];

it.each([
  ["", "all", ["Claude 4.0 Sonnet", "OpenAI o3", "DeepSeek R1", "LLaMA 3.3 70B"]],
  ["SONNET", "all", ["Claude 4.0 Sonnet"]],
  ["anthropic", "all", ["Claude 4.0 Sonnet"]],
  ["llama ", "all", ["LLaMA 3.3 70B"]],
  ["seek", "open-source", ["DeepSeek R1"]],
  ["seek", "proprietary", []],
  ["", "open-source", ["DeepSeek R1", "LLaMA 3.3 70B"]],
  ["(", "all", []],
] as const)("filterModels: finds for %j in %s: %j", (search, category, expected) => {
  expect(filterModels(models, { search, category }).map(({ name }) => name)).toEqual(expected);
});

const anySort = fc.record({
  key: fc.constantFrom(...SORT_KEYS),
  direction: fc.constantFrom("ascending", "descending"),
});

it("sortModels: keeps every model, orders by the column, and is stable", () => {
  fc.assert(
    fc.property(anyModels, anySort, (models, sort) => {
      const sorted = sortModels(models, sort, null);
      expect(new Set(sorted)).toEqual(new Set(models));
      const sign = sort.direction === "ascending" ? 1 : -1;
      for (const [index, model] of sorted.slice(1).entries()) {
        const before = sorted[index] as typeof model;
        const step = sign * (model[sort.key] - before[sort.key]);
        expect(step > 0 || (step === 0 && models.indexOf(before) < models.indexOf(model))).toBe(true);
      }
    }),
  );
});

it.each<[what: string, presses: (typeof SORT_KEYS)[number][], ...sorts: string[]]>([
  ["best first, reversed, none", ["jailbreak", "jailbreak", "jailbreak"], "descending", "ascending", "none"],
  ["reversed first where the list is best first", ["overallScore", "overallScore"], "ascending", "descending"],
  ["again at another column", ["jailbreak", "jailbreak", "dataLeakage"], "descending", "ascending", "descending"],
])("nextSort: %s", (_what, presses, ...sorts) => {
  let sort: Sort = null;
  for (const [index, key] of presses.entries()) {
    sort = nextSort(sort, key);
    expect(sortOf(sort, key)).toBe(sorts[index]);
  }
});

const everything: LeaderboardChoice = { search: "", category: "all", sort: null, weights: null };

describe("leaderboard", () => {
  it("ranks the visible list from 1, whatever is chosen", () => {
    const choice = fc.record({
      search: fc.constantFrom("", "a", "open"),
      category: fc.constantFrom("all", "open-source"),
      sort: fc.constantFrom(null, { key: "jailbreak", direction: "ascending" } as const),
      weights: fc.constantFrom(null, weights(20, 10, 70)),
    });
    fc.assert(
      fc.property(anyModels, choice, (models, chosen) => {
        const rows = leaderboard(models, chosen);
        const places = rows.map((_, index) => index + 1);
        expect(rows.map(({ rank }) => rank).sort((a, b) => a - b)).toEqual(places);
        expect(rows.map(({ publishedRank }) => publishedRank).sort((a, b) => a - b)).toEqual(places);
      }),
    );
  });

  it("keeps ranks when sorted by any column", () => {
    fc.assert(
      fc.property(anyModels, anySort, fc.constantFrom(null, weights(20, 10, 70)), (models, chosen, w) => {
        const ranks = (choice: LeaderboardChoice) =>
          new Map(leaderboard(models, choice).map(({ model: entry, rank }) => [entry, rank]));
        expect(ranks({ ...everything, weights: w, sort: chosen })).toEqual(ranks({ ...everything, weights: w }));
      }),
    );
  });

  it("has the published order and scores until something is chosen", () => {
    fc.assert(
      fc.property(anyModels, (models) => {
        const published = byOverallScore(models);
        const rows = leaderboard(published, everything);
        expect(rows.map(({ model: entry }) => entry)).toEqual(published);
        expect(rows.every(({ score, model: entry }) => score === entry.overallScore)).toBe(true);
        expect(movement(rows)).toEqual({ moved: 0, greatest: null });
      }),
    );
  });
});

describe("movement", () => {
  const models = [
    model("A", { dataLeakage: 10 }),
    model("B", { dataLeakage: 20 }),
    model("C", { dataLeakage: 90 }),
    model("D", { dataLeakage: 5 }),
  ];
  const rows = (choice: Partial<LeaderboardChoice>) => leaderboard(models, { ...everything, ...choice });

  it("counts models that change rank and returns the greatest gain", () => {
    const { moved, greatest } = movement(rows({ weights: weights(0, 0, 100) }));
    expect(moved).toBe(2);
    expect(greatest).toMatchObject({ model: { name: "C" }, publishedRank: 3, rank: 1 });
  });

  it("counts within the visible list", () => {
    expect(movement(rows({ weights: weights(0, 0, 100), search: "C" })).moved).toBe(0);
  });
});
