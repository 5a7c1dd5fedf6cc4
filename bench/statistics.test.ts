import { expect, test } from "vitest";
import { differ, median, quantile, spread } from "./statistics.ts";

test.each([
  ["one value", [7], 7, 0],
  ["whatever the order, by value and not by spelling", [900, 10, 9], 10, 445.5],
  ["halfway between the two in the middle", [1, 100, 2, 4], 3, 26.25],
])("median and spread: %s", (_, values, middle, range) => {
  expect([median(values), spread(values)]).toEqual([middle, range]);
});

test("a quantile lies between its neighbours, and there is none of nothing", () => {
  expect([0, 0.5, 0.95, 1].map((share) => quantile([1, 2, 3], share))).toEqual([1, 2, 2.9, 3]);
  expect(() => median([])).toThrow("nothing was measured");
});

test.each([
  ["the same runs", [10, 11, 12], [10, 11, 12], false],
  ["a difference within the spread of one", [10, 11, 12], [8, 12, 16], false],
  ["a difference beyond both", [10, 11, 12], [20, 21, 22], true],
  ["steady runs that differ a little", [10, 10, 10], [11, 11, 11], true],
])("%s: %j and %j differ: %s", (_, a, b, expected) => {
  expect(differ(a, b)).toBe(expected);
});
