import { describe, expect, it } from "vitest";
import { RISK_LEVELS } from "#domain/content/threat-gallery.ts";
import { HACHURES, hachurePath, riskScale } from "./risk.ts";

describe("hachurePath", () => {
  it("stands short and full hachures on one ground line, one unit apart", () => {
    expect(hachurePath(3)).toBe("M0 4v12M1 0v16M2 4v12");
  });

  it.each([0, 1, HACHURES])("draws %i hachures", (count) => {
    expect(hachurePath(count).split("M").length - 1).toBe(count);
  });
});

describe("riskScale", () => {
  it("rises from level to level and leaves room above the last", () => {
    const filled = RISK_LEVELS.map((level) => riskScale[level].filled);
    expect(filled).toEqual(filled.toSorted((a, b) => a - b));
    expect(new Set(filled).size).toBe(RISK_LEVELS.length);
    expect(Math.max(...filled)).toBeLessThan(HACHURES);
  });
});
