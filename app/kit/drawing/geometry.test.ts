import { describe, expect, it } from "vitest";
import { GATE_WIDTH, walls } from "#brand/mark.ts";
import { drawEarthwork, gateHalfAngle, type Rampart } from "./geometry.ts";

type Stroke = { angle: number; inner: number; outer: number };

const earthwork = drawEarthwork();
const cases = walls.map((wall, index) => ({ ...wall, rampart: earthwork.ramparts[index] as Rampart }));
const numbers = (path: string) => (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);

function polar(x: number, y: number) {
  const [dx, dy] = [x - earthwork.centre, y - earthwork.centre];
  return { angle: (Math.atan2(dy, dx) * 180) / Math.PI, radius: Math.hypot(dx, dy) };
}

/** Reads the drawing back: where each hachure stands. */
function strokesOf({ hachures }: Rampart): Stroke[] {
  return hachures.flatMap(({ d }) => {
    let [x, y] = [0, 0];
    return d
      .split("m")
      .slice(1)
      .map((stroke) => {
        const [stepX = 0, stepY = 0, alongX = 0, alongY = 0] = numbers(stroke);
        const from = polar(x + stepX, y + stepY);
        x += stepX + alongX;
        y += stepY + alongY;
        const to = polar(x, y);
        const [inner, outer] = from.radius < to.radius ? [from, to] : [to, from];
        return { angle: outer.angle, inner: inner.radius, outer: outer.radius };
      });
  });
}

/** The smaller angle between two directions. */
const apart = (a: number, b: number) => Math.abs(((((a - b) % 360) + 540) % 360) - 180);

describe.each(cases)("the wall at $radius units", ({ radius, gate, rampart }) => {
  const strokes = strokesOf(rampart);
  const open = gateHalfAngle(radius);

  it("stands on the mark's own circle", () => {
    expect(rampart.foot).toBeCloseTo(radius * 15.6, 1);
    for (const { inner } of strokes) expect(Math.abs(inner - rampart.foot)).toBeLessThan(0.15);
  });

  it("has no hachure in its gate, and one at each of its posts", () => {
    const distances = strokes.map(({ angle }) => apart(angle, gate));
    expect(Math.min(...distances)).toBeGreaterThan(open);
    for (const post of [gate - open, gate + open]) {
      expect(Math.min(...strokes.map(({ angle }) => apart(angle, post)))).toBeLessThan(2);
    }
  });

  it("leaves no other gap", () => {
    const angles = strokes.map(({ angle }) => (angle - gate + 720) % 360).sort((a, b) => a - b);
    const gaps = angles.slice(1).map((angle, index) => angle - (angles[index] as number));
    expect(Math.max(...gaps)).toBeLessThan((1.6 * 360) / strokes.length);
  });

  it("keeps its hachures under the tip, and long beside short", () => {
    const lengths = strokes.map(({ outer }) => outer - rampart.foot);
    expect(Math.max(...strokes.map(({ outer }) => outer))).toBeLessThanOrEqual(rampart.tip + 0.1);
    expect(Math.min(...lengths)).toBeLessThan(0.7 * Math.max(...lengths));
  });

  it("draws its crest just inside the hachures, open exactly as wide as the mark's gate", () => {
    const [startX = 0, startY = 0, crest = 0, , , , , endX = 0, endY = 0] = numbers(rampart.crest);
    expect(rampart.foot - crest).toBeCloseTo(3, 0);
    expect(polar(startX, startY).radius).toBeCloseTo(crest, 0);
    const width = Math.hypot(startX - endX, startY - endY);
    expect(width).toBeCloseTo(((GATE_WIDTH * 15.6) / rampart.foot) * crest, 0);
    const middle = polar((startX + endX) / 2, (startY + endY) / 2);
    expect(apart(middle.angle, gate)).toBeLessThan(0.1);
  });
});

describe("the earthwork", () => {
  it("is the same drawing every time", () => {
    expect(drawEarthwork()).toEqual(earthwork);
  });

  it("scales with its unit", () => {
    const half = drawEarthwork(7.8);
    expect(half.size).toBe(earthwork.size / 2);
    expect(half.ramparts.map(strokesPerGroup)).toEqual(earthwork.ramparts.map(strokesPerGroup));
  });

  it("keeps walls, core and ground apart and inside the square", () => {
    const [outer, middle, inner] = earthwork.ramparts as [Rampart, Rampart, Rampart];
    expect(earthwork.core).toBeLessThan(inner.foot);
    expect(inner.tip).toBeLessThan(middle.foot);
    expect(middle.tip).toBeLessThan(outer.foot);
    for (const { radius } of earthwork.ground) {
      expect(radius).toBeGreaterThan(outer.tip);
      expect(radius).toBeLessThan(earthwork.centre);
    }
  });

  it("closes every ring of the ground: whole patterns go round", () => {
    for (const { dashes, length } of earthwork.ground) {
      const pattern = numbers(dashes).reduce((sum, part) => sum + part);
      expect(Math.abs(length / pattern - Math.round(length / pattern))).toBeLessThan(0.001);
    }
  });
});

function strokesPerGroup({ hachures }: Rampart) {
  return hachures.map(({ d }) => d.split("m").length - 1);
}
