import fc from "fast-check";
import { expect, it, test } from "vitest";
import { attemptsNeeded, CONFIDENCES, compareRates, readAttempts, wilson, zeroBound } from "./rates.ts";

const confidence = fc.constantFrom(...CONFIDENCES);
const rate = fc.double({ min: 1e-6, max: 1, noNaN: true });

test("attempts needed to see a failure: is the smallest number that suffices", () => {
  fc.assert(
    fc.property(rate, confidence, (p, c) => {
      const seen = (attempts: number) => -Math.expm1(attempts * Math.log1p(-p));
      const attempts = attemptsNeeded(p, c);
      expect(p === 1 ? 1 : seen(attempts)).toBeGreaterThanOrEqual(c / 100 - 1e-9);
      if (attempts > 1) expect(seen(attempts - 1)).toBeLessThan(c / 100 + 1e-9);
    }),
  );
});

test("zeroBound: the attempts needed for a rate bound it by that rate", () => {
  fc.assert(
    fc.property(rate, confidence, (p, c) => {
      expect(zeroBound(attemptsNeeded(p, c), c)).toBeLessThanOrEqual(p + 1e-9);
    }),
  );
});

it.each([
  [31, 36, 95, 0.713, 0.939],
  [76, 100, 80, 0.701, 0.81],
  [76, 100, 95, 0.668, 0.833],
  [76, 100, 99, 0.636, 0.852],
  [380, 500, 95, 0.721, 0.795],
  [0, 339, 95, 0, 0.011],
  [100, 100, 95, 0.963, 1],
  [0, 0, 95, 0, 1],
] as const)("Wilson's interval: %i of %i with %i %% confidence: %f to %f", (hits, attempts, confidence, low, high) => {
  const interval = wilson({ hits, attempts }, confidence);
  expect(interval.low).toBeCloseTo(low, 3);
  expect(interval.high).toBeCloseTo(high, 3);
});

// Newcombe, Statistics in Medicine 17 (1998), table II, method 10, contrasts (a) to (h); the last row is (a) turned round.
it.each([
  [48, 80, 56, 70, 0.2, 0.0524, 0.3339, "higher"],
  [3, 10, 9, 10, 0.6, 0.1705, 0.809, "higher"],
  [2, 7, 6, 7, 4 / 7, 0.0582, 0.8062, "higher"],
  [0, 29, 5, 56, 5 / 56, -0.0381, 0.1926, "open"],
  [0, 20, 0, 10, 0, -0.1611, 0.2775, "open"],
  [0, 10, 0, 10, 0, -0.2775, 0.2775, "open"],
  [0, 20, 10, 10, 1, 0.6791, 1, "higher"],
  [0, 10, 10, 10, 1, 0.6075, 1, "higher"],
  [56, 70, 48, 80, -0.2, -0.3339, -0.0524, "lower"],
])(
  "two rates compared: %i/%i and %i/%i: %f (%f to %f), %s",
  (hitsA, attemptsA, hitsB, attemptsB, difference, low, high, verdict) => {
    const compared = compareRates({ hits: hitsA, attempts: attemptsA }, { hits: hitsB, attempts: attemptsB });
    expect(compared.difference).toBeCloseTo(difference, 10);
    expect(compared.interval.low).toBeCloseTo(low, 4);
    expect(compared.interval.high).toBeCloseTo(high, 4);
    expect(compared.verdict).toBe(verdict);
  },
);

it.each([
  ["500", 500],
  [" 1 ", 1],
  ["1000000000", 1e9],
  ["1000000001", undefined],
  ["0", undefined],
  ["", undefined],
  ["1e3", undefined],
  ["1.5", undefined],
  ["-5", undefined],
])("readAttempts: %j is %s", (typed, attempts) => expect(readAttempts(typed)).toBe(attempts));
