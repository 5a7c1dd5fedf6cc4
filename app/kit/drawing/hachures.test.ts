import { describe, expect, it } from "vitest";
import { apart, drawCrest, drawHachures } from "./hachures.ts";

const numbers = (path: string) => (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);
const angleOf = (x: number, y: number) => (Math.atan2(y, x) * 180) / Math.PI;
const openings = [
  { angle: 180, half: 5 },
  { angle: -42, half: 5 },
];
const wall = { radius: 192, length: 24, count: 312, openings };

/** Reads the drawing back: both ends of every hachure. */
function ends(groups: ReturnType<typeof drawHachures>) {
  return groups.flatMap(({ d }) => {
    let [x, y] = [0, 0];
    return d
      .split("m")
      .slice(1)
      .flatMap((stroke) => {
        const [stepX = 0, stepY = 0, alongX = 0, alongY = 0] = numbers(stroke);
        const from = { x: x + stepX, y: y + stepY };
        x = from.x + alongX;
        y = from.y + alongY;
        return [from, { x, y }];
      });
  });
}

describe("drawHachures", () => {
  const places = ends(drawHachures(wall));

  it("is the same drawing every time", () => {
    expect(drawHachures(wall)).toEqual(drawHachures(wall));
  });

  it("stands between its foot and its tip", () => {
    for (const { x, y } of places) {
      expect(Math.hypot(x, y)).toBeGreaterThan(191.5);
      expect(Math.hypot(x, y)).toBeLessThan(216.5);
    }
  });

  it("leaves its openings free, and nothing else", () => {
    const angles = places.map(({ x, y }) => angleOf(x, y));
    for (const { angle } of openings) expect(Math.min(...angles.map((a) => apart(a, angle)))).toBeGreaterThan(4.8);
    expect(places).toHaveLength(2 * (312 - 9 - 8));
  });

  it("leaves out what is not to be kept", () => {
    const lower = ends(drawHachures({ ...wall, keep: (foot) => foot.y > 0 }));
    expect(Math.min(...lower.map(({ y }) => y))).toBeGreaterThan(0);
  });
});

describe("drawCrest", () => {
  it("runs from opening to opening", () => {
    const arcs = drawCrest(188, openings).split("M").slice(1).map(numbers);
    expect(arcs).toHaveLength(2);
    for (const [startX = 0, startY = 0, , , , , , endX = 0, endY = 0] of arcs) {
      for (const [x, y] of [
        [startX, startY],
        [endX, endY],
      ] as const) {
        expect(Math.hypot(x, y)).toBeCloseTo(188, 0);
        expect(Math.min(...openings.map(({ angle }) => apart(angleOf(x, y), angle)))).toBeCloseTo(5, 0);
      }
    }
  });
});
