import { describe, expect, test } from "vitest";
import { median, percentile, range } from "./statistics.ts";

describe("median", () => {
  test.each([
    ["one value", [7], 7],
    ["the middle one, whatever the order", [900, 1, 30], 30],
    ["halfway between the two in the middle", [1, 100, 2, 4], 3],
    ["by value, not by spelling", [10, 9, 100], 10],
  ])("%s", (_, values, expected) => {
    expect(median(values)).toBe(expected);
  });

  test("leaves the order of the runs alone", () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  test("refuses an empty list", () => {
    expect(() => median([])).toThrow("no median");
  });
});

test("range gives both ends", () => {
  expect(range([5, 2, 9])).toEqual({ lowest: 2, highest: 9 });
});

describe("percentile", () => {
  test.each([
    [50, 5],
    [95, 10],
    [99, 10],
    [10, 1],
    [0, 1],
  ])("%i of ten is %i", (percent, expected) => {
    expect(percentile([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], percent)).toBe(expected);
  });

  test("refuses an empty list", () => {
    expect(() => percentile([], 50)).toThrow("no percentile");
  });
});
