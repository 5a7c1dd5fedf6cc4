import { describe, expect, it } from "vitest";
import { drawWall, type Hachures, STRIKE, struckCrest } from "./FlowDrawing.tsx";

type Stroke = { angle: number; foot: number; tip: number };

/** Reads the drawing back: where each hachure stands. */
function strokesOf(groups: readonly Hachures[]): Stroke[] {
  return groups.flatMap(({ d }) => {
    let [x, y] = [0, 0];
    return d
      .split("m")
      .slice(1)
      .map((stroke) => {
        const [stepX = 0, stepY = 0, alongX = 0, alongY = 0] = (stroke.match(/-?\d*\.?\d+/g) ?? []).map(Number);
        const ends = [
          [x + stepX, y + stepY],
          [x + stepX + alongX, y + stepY + alongY],
        ] as const;
        [x, y] = ends[1];
        const [inner, outer] = ends.toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b));
        const angle = (Math.atan2(outer?.[1] ?? 0, outer?.[0] ?? 0) * 180) / Math.PI;
        return {
          angle: (angle + 360) % 360,
          foot: Math.hypot(...(inner ?? [0, 0])),
          tip: Math.hypot(...(outer ?? [0, 0])),
        };
      });
  });
}

describe.each([
  { radius: 134, length: 18, count: 232, growth: 1.5 },
  { radius: 84, length: 13, count: 144, growth: 1.4 },
])("the wall of $count hachures", (shape) => {
  const wall = drawWall(shape);
  const calm = strokesOf(wall.hachures);
  const struck = strokesOf(wall.struck);

  it("has them all, each standing on its circle", () => {
    expect(calm.length + struck.length).toBe(shape.count);
    for (const { foot } of [...calm, ...struck]) expect(Math.abs(foot - shape.radius)).toBeLessThan(0.15);
  });

  it("leaves no gap between those struck and the others", () => {
    const angles = [...calm, ...struck].map(({ angle }) => angle).sort((a, b) => a - b);
    const gaps = angles.slice(1).map((angle, index) => angle - (angles[index] as number));
    expect(Math.max(...gaps)).toBeLessThan((1.2 * 360) / shape.count);
  });

  it("is struck where the message comes, and nowhere else", () => {
    for (const { angle } of struck) expect(Math.abs(angle - 180)).toBeLessThan(16.2);
    for (const { angle } of calm) expect(Math.abs(angle - 180)).toBeGreaterThan(15.8);
  });

  it("grows at the strike by what it is told, and stays under its length elsewhere", () => {
    const longest = (strokes: Stroke[]) => Math.max(...strokes.map(({ tip }) => tip - shape.radius));
    expect(longest(struck)).toBeCloseTo(shape.length * shape.growth, 0);
    expect(longest(calm)).toBeCloseTo(shape.length, 0);
  });

  it("is the same drawing every time", () => {
    expect(drawWall(shape)).toEqual(wall);
  });
});

describe("struckCrest", () => {
  it("is an arc on the crest that faces the user", () => {
    const [x = 0, y = 0, , , , , , endX = 0, endY = 0] = (struckCrest(131).match(/-?\d*\.?\d+/g) ?? []).map(Number);
    expect(Math.hypot(x, y)).toBeCloseTo(131, 0);
    expect(endX).toBeCloseTo(x, 0);
    expect(endY).toBeCloseTo(-y, 0);
    expect(x).toBeLessThan(0);
    expect((Math.atan2(y, x) * 180) / Math.PI).toBeCloseTo(STRIKE.from, 0);
  });
});
