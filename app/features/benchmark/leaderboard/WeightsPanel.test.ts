import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weights, wholeWeights } from "#domain/benchmark/weights.ts";
import { pointOf, weightsAt } from "./WeightsPanel.tsx";

describe("the triangle", () => {
  it.each([
    [weights(100, 0, 0), { x: 114, y: 0 }],
    [weights(0, 100, 0), { x: 228, y: 178 }],
    [weights(0, 0, 100), { x: 0, y: 178 }],
  ])("puts %j at a corner", (corner, point) => {
    expect(pointOf(corner)).toEqual(point);
    expect(weightsAt(point)).toEqual(corner);
  });

  it("round-trips weights through their point", () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.nat(100), (a, b, c) => {
        const chosen = wholeWeights(weights(a, b, c));
        expect(weightsAt(pointOf(chosen))).toEqual(chosen);
      }),
    );
  });

  it("clamps weights to 0 to 100 for any pointer position", () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: -2000, max: 2000 }), (x, y) => {
        const { promptInjection, jailbreak, dataLeakage } = weightsAt({ x, y });
        expect(Math.min(promptInjection, jailbreak, dataLeakage)).toBeGreaterThanOrEqual(0);
        expect(promptInjection + jailbreak + dataLeakage).toBe(100);
      }),
    );
  });
});
