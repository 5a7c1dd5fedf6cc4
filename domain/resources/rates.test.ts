import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { attemptsNeeded, CONFIDENCES, type Count, compareRates, wilson, zeroBound } from "./rates.ts";

const confidence = fc.constantFrom(...CONFIDENCES);
const rate = fc.double({ min: 1e-6, max: 1, noNaN: true });
const count = fc
  .integer({ min: 1, max: 100_000 })
  .chain((attempts) => fc.record({ hits: fc.integer({ min: 0, max: attempts }), attempts: fc.constant(attempts) }));

describe("attempts needed to see a failure", () => {
  it.each([
    [0.01, 95, 299],
    [0.1, 95, 29],
    [0.5, 95, 5],
    [0.05, 99, 90],
    [1, 95, 1],
  ] as const)("rate %f with %i %% confidence: %i", (p, c, attempts) => expect(attemptsNeeded(p, c)).toBe(attempts));

  test("is the smallest number that suffices", () => {
    fc.assert(
      fc.property(rate, confidence, (p, c) => {
        const seen = (attempts: number) => -Math.expm1(attempts * Math.log1p(-p));
        const attempts = attemptsNeeded(p, c);
        expect(p === 1 ? 1 : seen(attempts)).toBeGreaterThanOrEqual(c / 100 - 1e-9);
        if (attempts > 1) expect(seen(attempts - 1)).toBeLessThan(c / 100 + 1e-9);
      }),
    );
  });
});

describe("zeroBound", () => {
  it.each([
    [100, 95, 0.0295],
    [29, 95, 0.0981],
    [1, 95, 0.95],
    [300, 99, 0.0152],
  ] as const)("%i attempts with %i %% confidence: %f", (attempts, c, bound) =>
    expect(zeroBound(attempts, c)).toBeCloseTo(bound, 4),
  );

  test("the attempts needed for a rate bound it by that rate", () => {
    fc.assert(
      fc.property(rate, confidence, (p, c) => {
        expect(zeroBound(attemptsNeeded(p, c), c)).toBeLessThanOrEqual(p + 1e-9);
      }),
    );
  });
});

describe("Wilson's interval", () => {
  it.each([
    [31, 36, 0.713, 0.939],
    [76, 100, 0.668, 0.833],
    [380, 500, 0.721, 0.795],
    [0, 339, 0, 0.011],
    [100, 100, 0.963, 1],
  ])("%i of %i: %f to %f", (hits, attempts, low, high) => {
    const interval = wilson({ hits, attempts });
    expect(interval.low).toBeCloseTo(low, 3);
    expect(interval.high).toBeCloseTo(high, 3);
  });

  it("spans 0 to 1 without attempts", () => expect(wilson({ hits: 0, attempts: 0 })).toEqual({ low: 0, high: 1 }));

  test("contains the rate, stays within 0 and 1, and is symmetric", () => {
    fc.assert(
      fc.property(count, confidence, ({ hits, attempts }, c) => {
        const { low, high } = wilson({ hits, attempts }, c);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(hits / attempts);
        expect(high).toBeGreaterThanOrEqual(hits / attempts);
        expect(high).toBeLessThanOrEqual(1);
        expect(wilson({ hits: attempts - hits, attempts }, c).low).toBeCloseTo(1 - high, 10);
      }),
    );
  });

  test("is wider for more confidence, narrower for more attempts", () => {
    const width = (of: Count, c: (typeof CONFIDENCES)[number]) => wilson(of, c).high - wilson(of, c).low;
    fc.assert(
      fc.property(count, ({ hits, attempts }) => {
        const widths = CONFIDENCES.map((c) => width({ hits, attempts }, c));
        expect(widths).toEqual([...widths].sort((a, b) => a - b));
        expect(width({ hits: hits * 4, attempts: attempts * 4 }, 95)).toBeLessThan(width({ hits, attempts }, 95));
      }),
    );
  });
});

describe("two rates compared", () => {
  // Newcombe 1998, table II, method 10: 56/70 and 48/80, 9/10 and 3/10.
  it.each([
    [48, 80, 56, 70, 0.2, 0.0524, 0.3339],
    [3, 10, 9, 10, 0.6, 0.1705, 0.809],
    [0, 10, 10, 10, 1, 0.6075, 1],
  ])("%i/%i and %i/%i: %f (%f to %f)", (hitsA, attemptsA, hitsB, attemptsB, difference, low, high) => {
    const compared = compareRates({ hits: hitsA, attempts: attemptsA }, { hits: hitsB, attempts: attemptsB });
    expect(compared.difference).toBeCloseTo(difference, 10);
    expect(compared.interval.low).toBeCloseTo(low, 4);
    expect(compared.interval.high).toBeCloseTo(high, 4);
    expect(compared.verdict).toBe("higher");
  });

  it("has no verdict on 76 and 74 per cent of 500", () =>
    expect(compareRates({ hits: 380, attempts: 500 }, { hits: 370, attempts: 500 }).verdict).toBe("open"));

  test("swapping the rates mirrors the result", () => {
    const turned = { higher: "lower", lower: "higher", open: "open" };
    fc.assert(
      fc.property(count, count, confidence, (a, b, c) => {
        const [there, back] = [compareRates(a, b, c), compareRates(b, a, c)];
        expect(back.verdict).toBe(turned[there.verdict]);
        expect(back.interval.low).toBeCloseTo(-there.interval.high, 10);
      }),
    );
  });
});
