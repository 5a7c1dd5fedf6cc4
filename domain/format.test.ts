import { afterEach, describe, expect, it, vi } from "vitest";
import { formatDate, numberInWords, signedDifference } from "./format.ts";

describe("formatDate", () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ["2026-11-15", "15 November 2026"],
    ["2026-01-01", "1 January 2026"],
    ["2028-02-29", "29 February 2028"],
  ])("writes %s as %s", (date, words) => {
    expect(formatDate(date)).toBe(words);
  });

  it.each([
    ["Pacific/Kiritimati", -840],
    ["Pacific/Pago_Pago", 660],
  ])("says the same in %s", (zone, offset) => {
    vi.stubEnv("TZ", zone);
    expect(new Date("2026-01-01T00:00:00Z").getTimezoneOffset()).toBe(offset);
    expect(formatDate("2026-01-01")).toBe("1 January 2026");
  });
});

it.each([
  [0, "none"],
  [4, "four"],
  [20, "twenty"],
  [21, "21"],
])("writes %d as %s in a sentence", (count, words) => {
  expect(numberInWords(count)).toBe(words);
});

it.each([
  [3, "+3"],
  [-2, "−2"],
  [0, "0"],
])("writes a difference of %d as %s", (difference, words) => {
  expect(signedDifference(difference)).toBe(words);
});
