import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LeaderboardChoice, leaderboard, movement } from "./leaderboard.ts";
import { METRICS } from "./metrics.ts";
import { byOverallScore } from "./model.ts";
import { anyModels, model } from "./testing/models.ts";
import { weights } from "./weights.ts";

const everything: LeaderboardChoice = { search: "", category: "all", sort: null, weights: null };

describe("leaderboard", () => {
  it("numbers the list shown from 1 upward, whatever is chosen", () => {
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

  it("gives no rank for a metric: sorting by one moves the rows and leaves their ranks", () => {
    const sort = fc.record({
      key: fc.constantFrom(...METRICS),
      direction: fc.constantFrom("ascending", "descending"),
    });
    fc.assert(
      fc.property(anyModels, sort, fc.constantFrom(null, weights(20, 10, 70)), (models, chosen, w) => {
        const ranks = (choice: LeaderboardChoice) =>
          new Map(leaderboard(models, choice).map(({ model: entry, rank }) => [entry, rank]));
        expect(ranks({ ...everything, weights: w, sort: chosen })).toEqual(ranks({ ...everything, weights: w }));
      }),
    );
  });

  it("is the published order and scores until something is chosen", () => {
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

  it("counts who changes place and names the greatest climb", () => {
    const { moved, greatest } = movement(rows({ weights: weights(0, 0, 100) }));
    expect(moved).toBe(2);
    expect(greatest).toMatchObject({ model: { name: "C" }, publishedRank: 3, rank: 1 });
  });

  it("is counted within the list shown", () => {
    const { moved } = movement(rows({ weights: weights(0, 0, 100), search: "C" }));
    expect(moved).toBe(0);
  });
});
