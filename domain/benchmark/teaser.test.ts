import { describe, expect, it } from "vitest";
import { rankedModels, stripHeading } from "./teaser.ts";

const withScores = (...scores: number[]) => scores.map((overallScore) => ({ overallScore }));

it.each([
  ["none reaches the band", Array<number>(20).fill(79.9), "Twenty models. None reaches 80."],
  ["one does", [80, 79], "Two models. One reaches 80."],
  ["several do", [91, 80, 79], "Three models. Two reach 80."],
  ["there is a single model", [23], "One model. None reaches 80."],
  ["there are more than words are kept for", Array<number>(21).fill(0), "21 models. None reaches 80."],
])("stripHeading: counts when %s", (_, scores, heading) => {
  expect(stripHeading(withScores(...scores))).toBe(heading);
});

describe("rankedModels", () => {
  const metrics = { promptInjection: 1, jailbreak: 2, dataLeakage: 3 };
  const models = [
    { id: 1, name: "Low", company: "A", category: "proprietary", overallScore: 23, ...metrics },
    { id: 2, name: "High", company: "B", category: "open-source", overallScore: 76, ...metrics },
  ] as const;

  it("puts the best first and leaves every sample value behind", () => {
    expect(rankedModels(models)).toEqual([
      { name: "High", company: "B", overallScore: 76 },
      { name: "Low", company: "A", overallScore: 23 },
    ]);
  });
});
