import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distance, NEIGHBOURS, neighbours } from "./neighbours.ts";
import { anyModels, model } from "./testing/models.ts";

describe("neighbours", () => {
  it("are measured in a straight line through the three metrics", () => {
    const a = model("a", { promptInjection: 10, jailbreak: 20, dataLeakage: 30 });
    const b = model("b", { promptInjection: 12, jailbreak: 23, dataLeakage: 36 });
    expect(distance(a, b)).toBe(7);
  });

  it("are the nearest first, and of equally near ones the first of the list", () => {
    const at = (name: string, jailbreak: number) => model(name, { jailbreak });
    const [far, low, high, same, self] = [at("far", 90), at("low", 45), at("high", 55), at("same", 50), at("self", 50)];
    expect(neighbours([far, low, high, same, self], self)).toEqual([same, low, high]);
  });

  it("are three others, and nobody left out is nearer", () => {
    fc.assert(
      fc.property(anyModels, (models) => {
        for (const one of models) {
          const found = neighbours(models, one);
          expect(found).not.toContain(one);
          expect(found).toHaveLength(Math.min(NEIGHBOURS, models.length - 1));
          const farthest = Math.max(0, ...found.map((other) => distance(one, other)));
          const left = models.filter((other) => other !== one && !found.includes(other));
          for (const other of left) expect(distance(one, other)).toBeGreaterThanOrEqual(farthest);
        }
      }),
    );
  });
});
