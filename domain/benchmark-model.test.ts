import { describe, expect, it } from "vitest";
import { byOverallScore } from "./benchmark-model.ts";

describe("byOverallScore", () => {
  const scores = (...values: number[]) => values.map((overallScore, place) => ({ overallScore, place }));

  it.each([
    [scores(23, 76, 43), [1, 2, 0]],
    [scores(40, 53, 40), [1, 0, 2]],
    [[], []],
  ])("ranks %j as %j", (models, places) => {
    expect(byOverallScore(models).map(({ place }) => place)).toEqual(places);
  });
});
