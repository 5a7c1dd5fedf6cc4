import { describe, expect, it } from "vitest";
import { rankedModels } from "./teaser.ts";

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
