import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NEIGHBOURS, neighbours } from "./neighbours.ts";
import { anyModels, model } from "./testing/models.ts";

describe("neighbours", () => {
  it("are the nearest by overall score first, and of equally near ones the first of the list", () => {
    const at = (name: string, overallScore: number) => model(name, { overallScore });
    const [low, high, same, self] = [at("low", 45), at("high", 55), at("same", 50), at("self", 50)];
    // Its samples are those of the model itself: they bring nobody near.
    const far = at("far", 90);
    expect(neighbours([far, low, high, same, self], self)).toEqual([same, low, high]);
  });

  it("are three others, and nobody left out is nearer", () => {
    fc.assert(
      fc.property(anyModels, (models) => {
        for (const one of models) {
          const away = (other: typeof one) => Math.abs(other.overallScore - one.overallScore);
          const found = neighbours(models, one);
          expect(found).not.toContain(one);
          expect(found).toHaveLength(Math.min(NEIGHBOURS, models.length - 1));
          const farthest = Math.max(0, ...found.map(away));
          const left = models.filter((other) => other !== one && !found.includes(other));
          for (const other of left) expect(away(other)).toBeGreaterThanOrEqual(farthest);
        }
      }),
    );
  });
});
