import { describe, expect, it } from "vitest";
import { filmTraces } from "./film-traces.ts";
import { closingBand, film, guard, redTeam } from "./pictures.ts";
import { apart, OUTER_RADIUS, outerWall, radians, TIP_RADIUS } from "./stage.ts";
import { LOOP_SECONDS } from "./timeline.ts";
import { amberAlong, endRadius, flightAt, placeAlong, STRIKE_COOL_SECONDS, STRIKE_HOLD_SECONDS } from "./traces.ts";

const pictures = { film, guard, redTeam, closingBand };
const all = Object.entries(pictures).flatMap(([picture, { traces }]) =>
  traces.map((trace) => ({ picture, trace, angle: trace.angle })),
);
const parts = Array.from({ length: 101 }, (_, index) => index / 100);

/** Left border of bright traces and last baseline of the words, measured from the centre of the ring at 1280. */
const LEFT = (0.46 - 0.735) * 1280;
const BASELINE = 64;

describe.each(all)("the trace at $angle° of $picture", ({ trace }) => {
  const path = parts.map((part) => placeAlong(trace, part));

  it("crosses no wall: it never comes nearer than the hachure tips", () => {
    for (const { radius } of path) expect(radius).toBeGreaterThanOrEqual(TIP_RADIUS - 1e-9);
  });

  it("enters no gate: it strikes the wall beside it or stays outside", () => {
    const toGate = apart(radians(trace.angle), outerWall.gate) * OUTER_RADIUS;
    if (trace.end.at === "wall") expect(toGate).toBeGreaterThan(outerWall.gateHalf * OUTER_RADIUS + 20);
    else expect(endRadius(trace)).toBeGreaterThan(TIP_RADIUS + 10);
  });

  it("only ever comes nearer", () => {
    for (const [index, { radius }] of path.entries()) {
      expect(radius).toBeLessThan((path[index - 1]?.radius ?? Number.POSITIVE_INFINITY) + 1e-9);
    }
  });

  it("is curved gently and has a tail of 70 to 330 pixels", () => {
    expect(trace.tail).toBeGreaterThanOrEqual(70);
    expect(trace.tail).toBeLessThanOrEqual(330);
    expect(Math.abs(trace.bend)).toBeLessThanOrEqual(trace.tail <= 80 ? 0.04 : 0.16);
  });

  it("is gone before it comes again", () => {
    expect(trace.flight + STRIKE_HOLD_SECONDS + STRIKE_COOL_SECONDS).toBeLessThan(LOOP_SECONDS);
  });
});

describe("the film's traces", () => {
  it("are nine to eleven, and none waits at the gate", () => {
    expect(filmTraces.length).toBeGreaterThanOrEqual(9);
    expect(filmTraces.length).toBeLessThanOrEqual(11);
    expect(filmTraces.map(({ end }) => end.at)).not.toContain("gate");
  });

  it("leave the words alone: above their baseline none starts left of 46 %", () => {
    for (const trace of filmTraces) {
      const { angle, radius } = placeAlong(trace, 0);
      if (radius * Math.sin(angle) < BASELINE) expect(radius * Math.cos(angle)).toBeGreaterThanOrEqual(LEFT);
    }
  });
});

describe("the stills", () => {
  it("show what their pages speak of: one at the gate, five strikes", () => {
    expect(guard.traces.filter(({ end }) => end.at === "gate")).toHaveLength(1);
    const struck = redTeam.traces.filter(({ arrives }) => arrives > LOOP_SECONDS / 2);
    expect(struck).toHaveLength(5);
  });
});

describe("flightAt", () => {
  const trace = { angle: 100, arrives: 3, from: 480, flight: 2, bend: 0.1, tail: 120, end: { at: "wall" } } as const;

  it("is nowhere before it starts and after it has faded", () => {
    expect(flightAt(trace, 0.9)).toBeUndefined();
    expect(flightAt(trace, 3 + STRIKE_HOLD_SECONDS + STRIKE_COOL_SECONDS + 0.01)).toBeUndefined();
  });

  it("advances until it arrives, and then stands", () => {
    const heads = [1.2, 2, 2.9, 3, 3.5].map((seconds) => flightAt(trace, seconds)?.head ?? Number.NaN);
    expect(heads).toEqual(heads.toSorted((a, b) => a - b));
    expect(heads[3]).toBeCloseTo(1, 9);
    expect(heads[4]).toBe(1);
  });

  it("drags a tail as long as it is given, once it has come so far", () => {
    const { head, tail } = flightAt(trace, 2.9) ?? { head: 0, tail: 0 };
    expect((head - tail) * (trace.from - TIP_RADIUS)).toBeCloseTo(trace.tail, 6);
  });

  it("is lost in the ground when it does not reach the wall, and stays when it waits", () => {
    const lost = { ...trace, end: { at: "ground", radius: 300 } } as const;
    const waiting = { ...trace, end: { at: "gate", radius: 300 } } as const;
    expect(flightAt(lost, 2.2)?.light).toBeGreaterThan(0.5);
    expect(flightAt(lost, 3)).toBeUndefined();
    expect(flightAt(waiting, 3.5)?.light).toBe(1);
  });

  it("turns amber over the last third of the way to a wall, and only then", () => {
    expect([0, 0.5, 2 / 3].map((part) => amberAlong(trace, part))).toEqual([0, 0, 0]);
    expect(amberAlong(trace, 0.85)).toBeGreaterThan(0.4);
    expect(amberAlong(trace, 1)).toBe(1);
    expect(amberAlong({ ...trace, end: { at: "ground", radius: 300 } }, 1)).toBe(0);
  });
});
