import { expect, test } from "vitest";
import { median, quantile } from "./statistics.ts";

test("quantiles are interpolated between values in numeric order; no values throw", () => {
  expect([0, 0.5, 0.95, 1].map((share) => quantile([1, 3, 2], share))).toEqual([1, 2, 2.9, 3]);
  expect([[7], [900, 10, 9], [1, 100, 2, 4]].map(median)).toEqual([7, 10, 3]);
  expect(() => median([])).toThrow("nothing was measured");
});
