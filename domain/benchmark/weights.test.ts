import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { METRICS } from "./dataset.ts";
import { anyModels, model } from "./testing/models.ts";
import {
  byWeights,
  PRESETS,
  presetOf,
  setWeight,
  WEIGHTS_SUM,
  weightedScore,
  weights,
  wholeWeights,
} from "./weights.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyWeights = fc.tuple(share, share, share).map(([a, b, c]) => wholeWeights(weights(a, b, c)));
const sum = (chosen: Record<string, number>) => METRICS.reduce((total, metric) => total + (chosen[metric] ?? 0), 0);
const isWhole = (chosen: Record<string, number>) =>
  METRICS.every((metric) => Number.isInteger(chosen[metric]) && (chosen[metric] ?? -1) >= 0);

describe("weights", () => {
  it("add up to 100 in every preset except the published score, which has none", () => {
    const own = PRESETS.flatMap((preset) => preset.weights ?? []);
    expect(own.map(sum)).toEqual([WEIGHTS_SUM, WEIGHTS_SUM, WEIGHTS_SUM]);
    expect(PRESETS.map((preset) => preset.weights === null)).toEqual([true, false, false, false]);
  });

  it("add up to 100 for any three shares, each an integer within one of its exact value", () => {
    fc.assert(
      fc.property(share, share, share, (a, b, c) => {
        const whole = wholeWeights(weights(a, b, c));
        expect(sum(whole)).toBe(WEIGHTS_SUM);
        expect(isWhole(whole)).toBe(true);
        if (a + b + c > 0) expect(Math.abs(whole.promptInjection - (100 * a) / (a + b + c))).toBeLessThan(1);
      }),
    );
  });

  it("keep the weight changed last and add up to 100 for any input", () => {
    const anyNumber = fc.oneof(fc.integer({ min: -500, max: 500 }), fc.double());
    fc.assert(
      fc.property(fc.option(anyWeights), fc.constantFrom(...METRICS), anyNumber, (chosen, metric, value) => {
        const next = setWeight(chosen, metric, value);
        expect(sum(next)).toBe(WEIGHTS_SUM);
        expect(isWhole(next)).toBe(true);
        if (Number.isInteger(value) && value >= 0 && value <= WEIGHTS_SUM) expect(next[metric]).toBe(value + 0);
      }),
    );
  });

  it.each([
    [weights(20, 10, 70), "dataLeakage", 40, weights(40, 20, 40)],
    [weights(0, 0, 100), "dataLeakage", 60, weights(20, 20, 60)],
    [null, "jailbreak", 50, weights(25, 50, 25)],
    [weights(40, 40, 20), "promptInjection", 100, weights(100, 0, 0)],
  ] as const)("%j with %s at %d become %j", (before, metric, value, after) => {
    expect(setWeight(before, metric, value)).toEqual(after);
  });

  it.each(PRESETS.map((preset) => [preset.id, preset] as const))("recognise %s", (id, preset) => {
    expect(presetOf(preset.weights)?.id).toBe(id);
    expect(presetOf(weights(1, 2, 97))).toBeNull();
  });
});

describe("weighted order", () => {
  it("is descending by weighted score and stable", () => {
    fc.assert(
      fc.property(anyModels, anyWeights, (models, chosen) => {
        const ordered = byWeights(models, chosen);
        expect(new Set(ordered)).toEqual(new Set(models));
        const scores = ordered.map((entry) => weightedScore(entry, chosen));
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
        for (const score of scores) expect(score >= 0 && score <= 100).toBe(true);
        const same = models.map((entry) => ({ ...entry, promptInjection: 7, jailbreak: 7, dataLeakage: 7 }));
        expect(byWeights(same, chosen)).toEqual(same);
      }),
    );
  });

  it("compares before rounding: 47.0 ranks above 46.6 though both are displayed as 47", () => {
    const lower = model("GPT-4o", { promptInjection: 46, jailbreak: 52, dataLeakage: 46 });
    const higher = model("DeepSeek R1", { promptInjection: 41, jailbreak: 38, dataLeakage: 50 });
    const chosen = weights(20, 10, 70);
    expect([lower, higher].map((entry) => weightedScore(entry, chosen))).toEqual([47, 47]);
    expect(byWeights([lower, higher], chosen)).toEqual([higher, lower]);
  });
});
