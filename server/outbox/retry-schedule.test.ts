import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GIVE_UP_AFTER_MS, parseRetryAfter, RETRY_CAP_MS, retryDelay } from "./retry-schedule.ts";

const HOUR = 60 * 60 * 1000;

describe("retryDelay", () => {
  test.each([
    [1, 5_000],
    [2, 10_000],
    [3, 20_000],
    [10, 2_560_000],
    [11, RETRY_CAP_MS],
    [500, RETRY_CAP_MS],
  ])("after %i attempts the delay is random below %i ms", (attempts, ceiling) => {
    expect(retryDelay({ attempts, ageMs: 0 }, 0)).toBe(0);
    expect(retryDelay({ attempts, ageMs: 0 }, 0.5)).toBe(ceiling / 2);
    expect(retryDelay({ attempts, ageMs: 0 }, 0.999_999_999)).toBeLessThan(ceiling);
  });

  test("waits at least as long as the receiver asks, and at most an hour", () => {
    expect(retryDelay({ attempts: 1, ageMs: 0, retryAfterMs: 90_000 }, 0.9)).toBe(90_000);
    expect(retryDelay({ attempts: 11, ageMs: 0, retryAfterMs: 1_000 }, 0.5)).toBe(RETRY_CAP_MS / 2);
    expect(retryDelay({ attempts: 1, ageMs: 0, retryAfterMs: 900 * HOUR }, 0)).toBe(HOUR);
  });

  test("for any random numbers, retries go on for at least a day, at least every hour", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), (dice) => {
        let ageMs = 0;
        let attempts = 0;
        let longest = 0;
        for (const random of dice) {
          attempts += 1;
          const delay = retryDelay({ attempts, ageMs }, random);
          if (delay === undefined) break;
          longest = Math.max(longest, delay);
          // A pass takes time of its own, so that the loop ends even if every random number is zero.
          ageMs += delay + 60_000;
        }
        expect(longest).toBeLessThan(RETRY_CAP_MS);
        expect(ageMs).toBeGreaterThanOrEqual(24 * HOUR);
        expect(ageMs).toBeLessThan(GIVE_UP_AFTER_MS + HOUR + 60_000);
      }),
      { numRuns: 10 },
    );
  });
});

const now = Date.UTC(2026, 10, 15, 12, 0, 0);
test.each([
  [null, undefined],
  ["120", 120_000],
  [" 7 ", 7_000],
  ["Sun, 15 Nov 2026 12:02:00 GMT", 120_000],
  ["Sun, 15 Nov 2026 11:00:00 GMT", 0],
  ["-5", undefined],
  ["soon", undefined],
])("parseRetryAfter: %j is %j", (value, expected) => expect(parseRetryAfter(value, now)).toBe(expected));
