import { describe, expect, it } from "vitest";
import { byOverallScore, modelSlug } from "./model.ts";

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

describe("modelSlug", () => {
  it.each([
    ["Claude 4.0 Sonnet", "claude-4-0-sonnet"],
    ["GPT-4.1", "gpt-4-1"],
    ["LLaMA 3.3 70B", "llama-3-3-70b"],
    ["GPT-4o-2024-11-20", "gpt-4o-2024-11-20"],
    ["  Système (β) ", "systeme-β"],
    ["?!", ""],
  ])("spells %s as %s", (name, slug) => {
    expect(modelSlug({ name })).toBe(slug);
  });
});
