import { expect, it } from "vitest";
import { wilson } from "./evaluation.ts";

it.each([
  [31, 36, 0.71, 0.94],
  [76, 100, 0.67, 0.83],
  [19, 251, 0.049, 0.115],
  [0, 339, 0, 0.011],
  [100, 100, 0.963, 1],
])("%i of %i: %f to %f", (hits, cases, low, high) => {
  const interval = wilson(hits, cases);
  expect(interval.low).toBeCloseTo(low, 2);
  expect(interval.high).toBeCloseTo(high, 2);
});

it("knows nothing from no cases", () => expect(wilson(0, 0)).toEqual({ low: 0, high: 1 }));
