import { createHash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { coreAt } from "./core.ts";
import { filmTraces } from "./film-traces.ts";
import { film } from "./pictures.ts";
import { ramparts } from "./ramparts.ts";
import { type Scene, sceneAt } from "./scene.ts";
import { OUTER_RADIUS, TIP_RADIUS } from "./stage.ts";
import { sceneToSvg } from "./svg.ts";
import { FRAMES, FRAMES_PER_SECOND, LOOP_SECONDS } from "./timeline.ts";

const at = (seconds: number) => sceneAt(seconds, filmTraces);
const frame = (index: number) => at((index % FRAMES) / FRAMES_PER_SECOND);
/** As a digest, because two pictures that differ would fill the screen. */
const drawn = (scene: Scene) => createHash("sha256").update(sceneToSvg(scene, film.view)).digest("hex");

function numbers(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbers) : [];
}

function greatestDifference(one: Scene, other: Scene): number {
  const [left, right] = [numbers(one), numbers(other)];
  if (left.length !== right.length) return Number.POSITIVE_INFINITY;
  return left.reduce((most, value, index) => Math.max(most, Math.abs(value - (right[index] ?? Number.NaN))), 0);
}

/** The greatest step of anything that is in both scenes, in pixels along its circle or out from the wall. */
function greatestStep(one: Scene, other: Scene): number {
  let step = 0;
  const arcs = (scene: Scene) => [...scene.ground, ...scene.core, ...scene.crests];
  const others = arcs(other);
  for (const [index, arc] of arcs(one).entries()) {
    const turned = Math.abs(arc.from - (others[index]?.from ?? Number.NaN)) % (2 * Math.PI);
    step = Math.max(step, arc.radius * Math.min(turned, 2 * Math.PI - turned));
  }
  for (const [index, { to }] of one.hachures.entries()) {
    step = Math.max(step, Math.abs(to - (other.hachures[index]?.to ?? Number.NaN)));
  }
  return step;
}

describe("the loop", () => {
  it("ends as it begins, and is not a still", () => {
    expect(greatestDifference(at(LOOP_SECONDS), at(0))).toBeLessThan(1e-9);
    expect(greatestDifference(at(LOOP_SECONDS / 2), at(0))).toBeGreaterThan(1);
  });

  it("never jumps from one frame to the next, over the seam included", () => {
    const steps = [...Array.from({ length: 30 }, (_, index) => index * 10), FRAMES - 1];
    for (const index of steps) {
      const [one, next] = [frame(index), frame(index + 1)];
      // The core comes home with every dash in the place of another: that is judged below.
      if (index === FRAMES - 1) [one.core, next.core] = [[], []];
      expect(greatestStep(one, next)).toBeLessThan(7);
    }
  });

  it("brings the core's dashes to the places of others", () => {
    const places = (rings: ReturnType<typeof coreAt>) =>
      rings.map(({ dashes }) => {
        const cosines = dashes.map(({ from }) => Math.round(Math.cos(from) * 1000) + 0);
        return cosines.sort((a, b) => a - b);
      });
    expect(places(coreAt(LOOP_SECONDS - 1e-7))).toEqual(places(coreAt(0)));
    expect(places(coreAt(LOOP_SECONDS / 5))).not.toEqual(places(coreAt(0)));
  });
});

describe("every picture", () => {
  it("is the same each time, drawn afresh", async () => {
    const before = drawn(at(3.7));
    vi.resetModules();
    const again = await import("./scene.ts");
    expect(drawn(again.sceneAt(3.7, filmTraces))).toBe(before);
  });

  it("keeps what flies outside the hachure tips", () => {
    const radii = Array.from({ length: 40 }, (_, index) => at(index / 4)).flatMap(({ traces }) =>
      traces.flatMap(({ points }) => points.map(({ radius }) => radius)),
    );
    expect(Math.min(...radii)).toBeGreaterThanOrEqual(TIP_RADIUS - 1e-9);
  });

  it("grows struck hachures by about half, and breathes by 1.5 % elsewhere", () => {
    const resting = ramparts[0]?.hachures ?? [];
    const ratios = at(0)
      .hachures.slice(0, resting.length)
      .map(({ to, amber }, index) => ({
        ratio: (to - OUTER_RADIUS) / (resting[index]?.length ?? Number.NaN),
        amber,
      }));
    expect(Math.max(...ratios.map(({ ratio }) => ratio))).toBeCloseTo(1.5, 1);
    for (const { ratio } of ratios.filter(({ amber }) => amber === 0)) {
      expect(Math.abs(ratio - 1)).toBeLessThanOrEqual(0.015 + 1e-9);
    }
  });

  it("is amber only where the outer wall is struck", () => {
    const { hachures, ground, core } = at(0);
    const inside = hachures.filter(({ from }) => from < OUTER_RADIUS);
    expect(Math.max(...[...inside, ...ground, ...core].map(({ amber }) => amber))).toBe(0);
    expect(Math.max(...hachures.map(({ amber }) => amber))).toBe(1);
  });
});
