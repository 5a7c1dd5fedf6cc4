import { describe, expect, it } from "vitest";
import { filmTraces } from "./film-traces.ts";
import { EMBER, heatAfter, heatAt, isGlowing, strikesAt } from "./heat.ts";
import { OUTER_RADIUS } from "./stage.ts";
import { LOOP_SECONDS } from "./timeline.ts";
import { STRIKE_COOL_SECONDS, STRIKE_HOLD_SECONDS } from "./traces.ts";

describe("heatAfter", () => {
  const cooling = STRIKE_HOLD_SECONDS + 0.1;

  it("flares up, holds, and is paper again after cooling", () => {
    expect(heatAfter(0).glow).toBe(0);
    expect(heatAfter(0.1).glow).toBe(1);
    expect(heatAfter(cooling).glow).toBe(1);
    expect(heatAfter(cooling + STRIKE_COOL_SECONDS / 2).glow).toBeCloseTo(0.5, 9);
    expect(heatAfter(cooling + STRIKE_COOL_SECONDS).glow).toBe(0);
  });

  it("leaves an ember on the crest that dies before the loop is over", () => {
    const { glow, crest } = heatAfter(cooling + STRIKE_COOL_SECONDS);
    expect(glow).toBe(0);
    expect(crest).toBeGreaterThan(0.1);
    expect(crest).toBeLessThan(EMBER);
    expect(heatAfter(6).crest).toBe(0);
  });
});

describe("heatAt", () => {
  const strikes = [{ angle: 1, glow: 1, crest: 1 }];
  const at = (pixels: number) => heatAt(strikes, 1 + pixels / OUTER_RADIUS).glow;

  it("takes in some 20 pixels to both sides", () => {
    expect(at(0)).toBe(1);
    expect(at(12)).toBeGreaterThan(0.99);
    expect(at(20)).toBeGreaterThan(0.5);
    expect(at(-20)).toBeCloseTo(at(20), 9);
    expect(at(37)).toBe(0);
  });

  it("takes the hotter of two strikes", () => {
    const both = [...strikes, { angle: 1, glow: 0.3, crest: 0.6 }];
    expect(heatAt(both, 1)).toEqual({ glow: 1, crest: 1 });
  });
});

describe("the film's strikes", () => {
  const glowing = (seconds: number) => strikesAt(filmTraces, seconds).filter(isGlowing).length;
  const moments = Array.from({ length: 2400 }, (_, index) => (index / 2400) * LOOP_SECONDS);

  it("are between one and four at every moment", () => {
    const counts = moments.map(glowing);
    expect(Math.min(...counts)).toBe(1);
    expect(Math.max(...counts)).toBe(4);
  });

  it("are four on the poster", () => {
    expect(glowing(0)).toBe(4);
  });
});
