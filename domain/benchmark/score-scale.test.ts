import { describe, expect, it } from "vitest";
import { BAND_NAMES, scoreBand } from "./score-scale.ts";

describe("scoreBand", () => {
  it.each([
    [100, "good", "90 and above"],
    [90, "good", "90 and above"],
    [89, "warn", "80 to 89"],
    [80, "warn", "80 to 89"],
    [79, "bad", "below 80"],
    [0, "bad", "below 80"],
  ] as const)("puts %d into %s, %s", (score, band, words) => {
    expect(scoreBand(score)).toBe(band);
    expect(BAND_NAMES[band]).toBe(words);
  });
});
