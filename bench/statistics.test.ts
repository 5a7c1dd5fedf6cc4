import { expect, test } from "vitest";
import { differ, median, quantile, spread } from "./statistics.ts";

test.each([
  ["one value", [7], 7, 0],
  ["unsorted values, in numeric order", [900, 10, 9], 10, 445.5],
  ["an even number of values, interpolated", [1, 100, 2, 4], 3, 26.25],
])("median and spread: %s", (_, values, middle, range) => {
  expect([median(values), spread(values)]).toEqual([middle, range]);
});

test("a quantile is interpolated between its neighbours; no values throw", () => {
  expect([0, 0.5, 0.95, 1].map((share) => quantile([1, 2, 3], share))).toEqual([1, 2, 2.9, 3]);
  expect(() => median([])).toThrow("nothing was measured");
});

test.each([
  ["the same runs", [10, 11, 12], [10, 11, 12], false],
  ["a difference within one series' spread", [10, 11, 12], [8, 12, 16], false],
  ["a difference beyond both spreads", [10, 11, 12], [20, 21, 22], true],
  ["a small difference between steady runs", [10, 10, 10], [11, 11, 11], true],
])("%s: %j and %j differ: %s", (_, a, b, expected) => {
  expect(differ(a, b)).toBe(expected);
});
