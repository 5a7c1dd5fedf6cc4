import { describe, expect, it } from "vitest";
import { BAR_GAP, BAR_WIDTH, barOffset, groupCentre, heightOf, PLOT_HEIGHT, yOf } from "./ComparisonChart.tsx";

describe("the chart's geometry", () => {
  it("draws 0 to 100 over the whole height", () => {
    expect([0, 50, 100].map((value) => heightOf(value))).toEqual([0, PLOT_HEIGHT / 2, PLOT_HEIGHT]);
    expect(yOf(100)).toBe(0);
    expect(heightOf(76, 200)).toBe(152);
  });

  it("gives every group the same width", () => {
    expect([0, 1, 2, 3].map((place) => groupCentre(place, 4))).toEqual([0.125, 0.375, 0.625, 0.875]);
    expect(groupCentre(0, 1)).toBe(0.5);
  });

  it("centres the bars of a group and keeps them apart", () => {
    const [first = 0, second = 0, third = 0] = [0, 1, 2].map((place) => barOffset(place, 3));
    expect(first).toBe(-(third + BAR_WIDTH));
    expect(second - first).toBe(BAR_WIDTH + BAR_GAP);
  });
});
