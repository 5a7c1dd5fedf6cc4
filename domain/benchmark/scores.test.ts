import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rankOf, rankSentence } from "./scores.ts";
import { anyModels, model } from "./testing/models.ts";

describe("rankOf", () => {
  it("lets equal scores share a rank and leaves out the places they take", () => {
    const scores = [40, 76, 40, 37].map((overallScore) => model("m", { overallScore }));
    expect(scores.map((one) => rankOf(scores, one))).toEqual([2, 1, 2, 4]);
  });

  it("is 1 for the best, at most the number of models, and higher exactly where the score is lower", () => {
    fc.assert(
      fc.property(anyModels, (models) => {
        for (const one of models) {
          const rank = rankOf(models, one);
          expect(rank).toBeGreaterThanOrEqual(1);
          expect(rank).toBeLessThanOrEqual(models.length);
          for (const other of models) {
            const lower = Math.sign(other.overallScore - one.overallScore) + 0;
            expect(Math.sign(rank - rankOf(models, other))).toBe(lower);
          }
        }
      }),
    );
  });
});

const list = [91, 85, 79, 40, 40, 23].map((overallScore) => ({ overallScore }));

it.each([
  [0, "First on the list; above 89."],
  [1, "One model scores higher; five points short of 90."],
  [2, "Two models score higher; one point short of 80."],
  [3, "Shares its score with one other; 40 points short of 80."],
  [5, "Last on the list; 57 points short of 80."],
])("rankSentence: says of number %d: %s", (index, sentence) => {
  const model = list[index];
  expect(model && rankSentence(list, model)).toBe(sentence);
});
