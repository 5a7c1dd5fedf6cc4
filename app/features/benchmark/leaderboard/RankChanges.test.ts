import { describe, expect, it } from "vitest";
import { strand } from "./RankChanges.tsx";

describe("strand", () => {
  it.each([
    [38, 38, "M44 38H112"],
    [115, 38, "M44 115C78 115 78 38 112 38"],
  ])("leads from %d to %d, level at both ends", (from, to, path) => {
    expect(strand(from, to)).toBe(path);
  });
});
