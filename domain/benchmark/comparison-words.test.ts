import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparisonDescription, comparisonTitle } from "./comparison-words.ts";
import { anyModels, model } from "./testing/models.ts";

const TITLE = 60;
const DESCRIPTION = 160;

describe("the words of a comparison", () => {
  it.each([
    [["Claude 4.0 Sonnet"], "Claude 4.0 Sonnet in the arena: security scores"],
    [["Claude 4.0 Sonnet", "OpenAI o3"], "Claude 4.0 Sonnet vs OpenAI o3: security compared"],
    [["o1", "o3-mini", "GPT-4", "Grok-3"], "o1 vs o3-mini vs GPT-4 vs Grok-3: security compared"],
    [["Claude 4.0 Sonnet", "o1", "DeepSeek R1", "GPT-4"], "Claude 4.0 Sonnet vs o1 and 2 more: security compared"],
    [
      ["GPT-4o-2024-11-20", "GPT-4o-2024-08-06", "GPT-4o-2024-05-13"],
      "GPT-4o-2024-11-20 vs 2 others: security compared",
    ],
  ])("calls %j %s", (names, expected) => {
    expect(comparisonTitle(names, TITLE)).toBe(expected);
  });

  it("gives the overall scores, which are published, and no sample figure", () => {
    const models = [model("A", { overallScore: 76, jailbreak: 82 }), model("B", { overallScore: 71 })];
    const description = comparisonDescription(models, DESCRIPTION);
    expect(description).toContain("A 76, B 71");
    expect(description).toContain("sample values, not measured");
    expect(description).not.toContain("82");
  });

  it("keeps within the lengths that are shown, whatever the names", () => {
    fc.assert(
      fc.property(anyModels, (models) => {
        fc.pre(models.length > 0);
        const chosen = models.slice(0, 4);
        const names = chosen.map(({ name }) => name);
        expect(comparisonTitle(names, TITLE).length).toBeLessThanOrEqual(TITLE);
        expect(comparisonDescription(chosen, DESCRIPTION).length).toBeLessThanOrEqual(DESCRIPTION);
        expect(comparisonDescription(chosen, DESCRIPTION).length).toBeGreaterThan(20);
      }),
    );
  });
});
