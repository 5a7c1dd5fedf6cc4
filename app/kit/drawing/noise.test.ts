import { describe, expect, it } from "vitest";
import { randomFrom, ringNoise } from "./noise.ts";

const draw = (seed: number, count: number) => {
  const random = randomFrom(seed);
  return Array.from({ length: count }, random);
};

describe("randomFrom", () => {
  it("repeats itself for the same seed and not for another", () => {
    expect(draw(7, 20)).toEqual(draw(7, 20));
    expect(draw(7, 20)).not.toEqual(draw(8, 20));
  });

  it("fills the range evenly", () => {
    const values = draw(1, 2000);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
    expect(values.reduce((sum, value) => sum + value) / values.length).toBeCloseTo(0.5, 1);
  });
});

describe("ringNoise", () => {
  const noise = ringNoise(3, [2, 3, 5]);

  it("closes without a seam", () => {
    for (const angle of [-45, 0, 10.5, 200]) expect(noise(angle + 360)).toBeCloseTo(noise(angle), 9);
  });

  it("varies, within -1 and 1", () => {
    const values = Array.from({ length: 360 }, (_, degrees) => noise(degrees));
    expect(Math.max(...values.map(Math.abs))).toBeLessThanOrEqual(1);
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.5);
  });
});
