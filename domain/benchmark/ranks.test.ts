import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { METRICS } from "./metrics.ts";
import { rankOf } from "./ranks.ts";
import { anyModels, model } from "./testing/models.ts";

const KEYS = ["overallScore", ...METRICS] as const;

describe("rankOf", () => {
  it("lets equal values share a rank and leaves out the places they take", () => {
    const scores = [40, 76, 40, 37].map((overallScore) => model("m", { overallScore }));
    expect(scores.map((one) => rankOf(scores, one, "overallScore"))).toEqual([2, 1, 2, 4]);
  });

  it("is 1 for the best, at most the number of models, and higher exactly where the value is lower", () => {
    fc.assert(
      fc.property(anyModels, fc.constantFrom(...KEYS), (models, key) => {
        for (const one of models) {
          const rank = rankOf(models, one, key);
          expect(rank).toBeGreaterThanOrEqual(1);
          expect(rank).toBeLessThanOrEqual(models.length);
          for (const other of models) {
            expect(Math.sign(rank - rankOf(models, other, key))).toBe(Math.sign(other[key] - one[key]) + 0);
          }
        }
      }),
    );
  });
});
