import { describe, expect, it } from "vitest";
import { labelledPlaces, strokeX, strokeY } from "./ScorePlot.tsx";

describe("strokeX", () => {
  it.each([
    [0, 20, "0%"],
    [10, 20, "52.63%"],
    [19, 20, "100%"],
    [0, 1, "0%"],
  ])("puts stroke %i of %i at %s", (place, count, x) => {
    expect(strokeX(place, count)).toBe(x);
  });
});

describe("strokeY", () => {
  it.each([
    [100, "0%"],
    [76, "24%"],
    [66.6, "33.4%"],
    [0, "100%"],
  ])("ends a score of %d at %s from the top", (score, y) => {
    expect(strokeY(score)).toBe(y);
  });
});

describe("labelledPlaces", () => {
  it.each([
    [20, [0, 10, 19]],
    [3, [0, 1, 2]],
    [2, [0, 1]],
    [1, [0]],
    [0, []],
  ])("of %i models are %j", (count, places) => {
    expect(labelledPlaces(count)).toEqual(places);
  });
});
