import { describe, expect, it } from "vitest";
import { findByStart, nextPlace, TYPE_AHEAD_MS, typed } from "./AddModel.tsx";

describe("next-place", () => {
  it.each([
    ["ArrowDown", 3, 4],
    ["ArrowDown", 19, 19],
    ["ArrowUp", 3, 2],
    ["ArrowUp", 0, 0],
    ["PageDown", 3, 10],
    ["PageDown", 18, 19],
    ["PageUp", 3, 0],
    ["Home", 9, 0],
    ["End", 9, 19],
    ["Tab", 9, undefined],
    ["constructor", 9, undefined],
  ])("%s leads from %d to %s", (key, place, next) => {
    expect(nextPlace(key, place, 20)).toBe(next);
  });
});

const names = ["Claude 3.7", "o1", "o1-mini", "o3-mini", "GPT-4o", "Grok-3"];

describe("type-ahead", () => {
  it.each([
    ["one letter leads to the next name with it", 0, "g", 4],
    ["the same letter again goes on", 4, "gg", 5],
    ["and round the list", 5, "g", 4],
    ["several letters narrow down", 0, "o3", 3],
    ["and stay where they fit", 3, "o3", 3],
    ["capitals do not matter", 0, "GROK", 5],
    ["what begins no name moves nothing", 2, "x", 2],
  ])("%s", (_, from, text, place) => {
    expect(findByStart(names, from, text)).toBe(place);
  });

  it("begins anew after a pause", () => {
    const first = typed({ text: "", at: 0 }, "o", 100_000);
    expect(typed(first, "3", 100_000 + TYPE_AHEAD_MS).text).toBe("o3");
    expect(typed(first, "3", 100_001 + TYPE_AHEAD_MS).text).toBe("3");
  });
});
