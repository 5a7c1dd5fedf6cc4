import { describe, expect, it } from "vitest";
import { GATE_WIDTH, MARK_GRID, mark, smallMark, walls } from "./mark.ts";

const CENTRE = MARK_GRID / 2;
const RING = /^M([\d.]+) ([\d.]+)A([\d.]+) \3 0 1 1 ([\d.]+) ([\d.]+)$/;

/** What a ring's path draws: one circle's radius around the centre, open between its two ends. */
function measure(path: string) {
  const [startX = 0, startY = 0, radius = 0, endX = 0, endY = 0] = (RING.exec(path) ?? []).slice(1).map(Number);
  const distances = [Math.hypot(startX - CENTRE, startY - CENTRE), Math.hypot(endX - CENTRE, endY - CENTRE)];
  const middle = Math.atan2((startY + endY) / 2 - CENTRE, (startX + endX) / 2 - CENTRE) * (180 / Math.PI);
  return { radius, distances, opening: Math.hypot(startX - endX, startY - endY), gate: (middle + 360) % 360 };
}

describe("the mark", () => {
  it.each(mark.rings.map((ring, index) => [index, ring] as const))(
    "draws ring %i where its wall stands",
    (index, ring) => {
      const wall = walls[index];
      const { radius, distances, opening, gate } = measure(ring);
      expect(radius).toBe(wall?.radius);
      for (const distance of distances) expect(distance).toBeCloseTo(radius, 2);
      expect(gate).toBeCloseTo(((wall?.gate ?? 0) + 360) % 360, 1);
      expect(opening).toBeCloseTo(GATE_WIDTH, 2);
    },
  );

  it.each([
    ["the mark", mark],
    ["its small cut", smallMark],
  ])(
    "keeps %s on its grid, each ring open at a gate and clear of the next",
    (_, { rings, strokeWidth, coreRadius }) => {
      const edges = [...rings.map((ring) => measure(ring).radius), coreRadius - strokeWidth / 2];
      expect(Math.max(...edges) + strokeWidth / 2).toBeLessThanOrEqual(CENTRE);
      for (const [index, edge] of edges.slice(1).entries())
        expect((edges[index] ?? 0) - edge).toBeGreaterThan(strokeWidth);
      for (const ring of rings) expect(measure(ring).opening).toBeGreaterThan(strokeWidth);
    },
  );
});
