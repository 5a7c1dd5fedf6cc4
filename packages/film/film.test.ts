import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { drawing, sceneAt } from "./drawing.ts";
import { closingBand, film, guard, redTeam, shareImage } from "./pictures.ts";
import { apart, LOOP_SECONDS, OUTER_RADIUS, radians, stageWalls, TIP_RADIUS, type Wall } from "./stage.ts";
import { endRadius, placeAlong, REST_SECONDS, strikesAt } from "./traces.ts";

const { gate, gateHalf } = stageWalls[0] as Wall;

for (const [picture, { traces }] of Object.entries({ film, guard, redTeam, closingBand, shareImage })) {
  for (const trace of traces) {
    test(`the trace at ${trace.angle}° of ${picture} ends outside the wall and its gate`, () => {
      const radii = Array.from({ length: 101 }, (_, index) => placeAlong(trace, index / 100).radius);
      assert.ok(Math.min(...radii) >= TIP_RADIUS - 1e-9, "crosses the hachure tips");
      const toGate = apart(radians(trace.angle), gate) * OUTER_RADIUS;
      if (trace.end) assert.ok(endRadius(trace) > TIP_RADIUS + 10, "waits too near");
      else assert.ok(toGate > gateHalf * OUTER_RADIUS + 20, "strikes the gate");
      assert.ok(trace.flight + REST_SECONDS < LOOP_SECONDS, "is not gone when it returns");
    });
  }
}

test("one to four strikes glow at every moment of the film, four on the poster", () => {
  const glowing = (seconds: number) => strikesAt(film.traces, seconds).filter(({ glow }) => glow > 0).length;
  const counts = Array.from({ length: 2400 }, (_, index) => glowing((index / 2400) * LOOP_SECONDS));
  assert.deepEqual([Math.min(...counts), Math.max(...counts), counts[0]], [1, 4, 4]);
});

test("above the baseline of the hero's text, no trace starts left of 46 %", () => {
  const [left, baseline] = [(0.46 - 0.735) * 1280, 64];
  for (const trace of film.traces) {
    const { angle, radius } = placeAlong(trace, 0);
    if (radius * Math.sin(angle) < baseline) assert.ok(radius * Math.cos(angle) >= left);
  }
});

test("the last frame meets the first, and the film moves", () => {
  const numbers = (value: unknown): number[] =>
    typeof value === "number" ? [value] : Object.values(value ?? {}).flatMap(numbers);
  const at = (seconds: number) => numbers(sceneAt(seconds, film.traces));
  const start = at(0);
  const difference = (other: number[]) =>
    other.length === start.length
      ? Math.max(...other.map((value, index) => Math.abs(value - (start[index] ?? 0))))
      : 1e9;
  assert.ok(difference(at(LOOP_SECONDS)) < 1e-9);
  assert.ok(difference(at(LOOP_SECONDS / 2)) > 1);
});

test("amber appears only where the outer wall is struck", () => {
  const { hachures, ground, core } = sceneAt(0, film.traces);
  const inside = hachures.filter(({ from }) => from < OUTER_RADIUS);
  assert.equal(Math.max(...[...inside, ...ground, ...core].map(({ amber }) => amber)), 0);
});

test("the committed drawing of the share images is up to date", async () => {
  const committed = new URL("../../tools/build/share-images/hero.svg", import.meta.url);
  assert.equal(await readFile(committed, "utf8"), drawing(shareImage, 0));
});
