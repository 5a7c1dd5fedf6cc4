import { describe, expect, test } from "vitest";
import { FILTER_BUDGET_MS, GENERATED_MODELS, generatedModels, leaderboardVerdict } from "./leaderboard.ts";

describe("the leaderboard's part of the bench", () => {
  test("generates models the site would accept, always the same", () => {
    const models = generatedModels(GENERATED_MODELS);
    expect(models).toEqual(generatedModels(GENERATED_MODELS));
    expect(new Set(models.map(({ name }) => name)).size).toBe(GENERATED_MODELS);
    expect(models.every(({ jailbreak }) => jailbreak >= 0 && jailbreak <= 100)).toBe(true);
  });

  test("names what took too long", () => {
    const results = [
      { task: "filter", rows: 1, ms: 2 },
      { task: "sort", rows: 1, ms: FILTER_BUDGET_MS + 10 },
    ];
    expect(leaderboardVerdict(results)).toMatchObject({ met: false, detail: "sort 60 ms" });
    expect(leaderboardVerdict(results.slice(0, 1))).toMatchObject({ met: true, detail: "at most 2.0 ms" });
  });
});
