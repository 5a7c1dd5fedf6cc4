import { describe, expect, it } from "vitest";
import { standing } from "./standing.ts";

const list = [91, 85, 79, 40, 40, 23].map((overallScore) => ({ overallScore }));

describe("standing", () => {
  it.each([
    [0, "First on the list; above 89."],
    [1, "One model scores higher; five points short of 90."],
    [2, "Two models score higher; one point short of 80."],
    [3, "Shares its score with one other; 40 points short of 80."],
    [5, "Last on the list; 57 points short of 80."],
  ])("says of number %d: %s", (index, sentence) => {
    const model = list[index];
    expect(model && standing(list, model)).toBe(sentence);
  });
});
