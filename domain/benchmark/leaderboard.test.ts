import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byOverallScore } from "./dataset.ts";
import {
  FILTERS,
  type Filters,
  filterModels,
  type LeaderboardChoice,
  leaderboard,
  movement,
  NO_FILTERS,
  nextSort,
  optionsOf,
  SORT_KEYS,
  type Sort,
  type SortKey,
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
  expect(filterModels(models, { ...NO_FILTERS, search, category }).map(({ name }) => name)).toEqual(expected);
});

const dated = [
  { ...model("A", { company: "Meta" }), release: "1.0" },
  { ...model("B"), release: "1.10", date: "2026-11" },
  { ...model("C"), release: "1.9", date: "2026-11" },
];

it.each([
  [{ company: "OpenAI" }, "B, C"],
  [{ release: "1.10" }, "B"],
  [{ date: "2026-11", release: "1.9" }, "C"],
  [{ company: "Meta", date: "2026-11" }, ""],
])("filterModels: %j leaves %s", (filters, names) => {
  const found = filterModels(dated, { ...NO_FILTERS, search: "", ...filters });
  expect(found.map(({ name }) => name).join(", ")).toBe(names);
});

it.each([
  ["category", "proprietary, open-source"],
  ["company", "Meta, OpenAI"],
  ["release", "1.0, 1.9, 1.10"],
  // All dated models are of one month, and there is nothing to choose.
  ["date", ""],
] as const)("optionsOf: offers for %s: %s", (filter, options) => {
  expect(optionsOf(dated, filter).join(", ")).toBe(options);
});

const anySort = fc.record({
  key: fc.constantFrom(...SORT_KEYS),
  direction: fc.constantFrom("ascending", "descending"),
});

it.each<[sort: string, names: string]>([
  ["name ascending", "o1, o3-mini, o10, Zephyr"],
  ["name descending", "Zephyr, o10, o3-mini, o1"],
  ["company ascending", "Zephyr, o3-mini, o10, o1"],
  ["company descending", "o3-mini, o10, o1, Zephyr"],
  ["category ascending", "Zephyr, o3-mini, o10, o1"],
  ["overallScore ascending", "o1, o10, Zephyr, o3-mini"],
])("sortModels: by %s: %s", (sort, names) => {
  const [key, direction] = sort.split(" ") as [SortKey, "ascending" | "descending"];
  const models = [
    model("o3-mini", { overallScore: 64 }),
    model("o10", { overallScore: 50 }),
    model("Zephyr", { company: "Meta", category: "open-source", overallScore: 60 }),
    model("o1", { overallScore: 40 }),
  ];
  expect(sortModels(models, { key, direction }, null).map(({ name }) => name)).toEqual(names.split(", "));
});

it("sortModels: keeps every model, and descending is ascending reversed but for ties", () => {
  fc.assert(
    fc.property(anyModels, fc.constantFrom(...SORT_KEYS), (models, key) => {
      const up = sortModels(models, { key, direction: "ascending" }, null);
      const down = sortModels(models, { key, direction: "descending" }, null);
      expect(new Set(up)).toEqual(new Set(models));
      expect(down.map((model) => model[key])).toEqual(up.map((model) => model[key]).reverse());
    }),
  );
});

it.each<[what: string, presses: SortKey[], ...sorts: string[]]>([
  ["A to Z, reversed, none", ["company", "company", "company"], "ascending", "descending", "none"],
  ["reversed first where the list is best first", ["overallScore", "overallScore"], "ascending", "descending"],
  ["again at another column", ["company", "company", "name"], "ascending", "descending", "ascending"],
  ["best first after another column", ["company", "overallScore"], "ascending", "descending"],
])("nextSort: %s", (_what, presses, ...sorts) => {
  let sort: Sort = null;
  for (const [index, key] of presses.entries()) {
    sort = nextSort(sort, key);
    expect(sortOf(sort, key)).toBe(sorts[index]);
  }
});

const everything: LeaderboardChoice = { ...NO_FILTERS, search: "", sort: null, weights: null };

describe("leaderboard", () => {
  it("ranks the visible list from 1, whatever is chosen", () => {
    const choice = fc.record({
      ...(Object.fromEntries(FILTERS.map((filter) => [filter, fc.constant("all")])) as Record<
        keyof Filters,
        fc.Arbitrary<string>
      >),
      search: fc.constantFrom("", "a", "open"),
      category: fc.constantFrom("all", "open-source"),
      sort: fc.constantFrom(null, { key: "company", direction: "ascending" } as const),
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

  it("counts within the visible list", () =>
    expect(movement(rows({ weights: weights(0, 0, 100), search: "C" })).moved).toBe(0));
});
