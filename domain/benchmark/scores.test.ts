import { expect, it } from "vitest";
import { rankOf, rankSentence } from "./scores.ts";

it("rankOf: gives equal scores the same rank and skips the ranks after it", () => {
  const scores = [40, 76, 40, 37].map((overallScore) => ({ overallScore }));
  expect(scores.map((one) => rankOf(scores, one))).toEqual([2, 1, 2, 4]);
});

const list = [91, 85, 79, 40, 40, 23].map((overallScore) => ({ overallScore }));

it.each([
  [0, "First on the list; above 89."],
  [1, "One model scores higher; five points short of 90."],
  [2, "Two models score higher; one point short of 80."],
  [3, "Shares its score with one other; 40 points short of 80."],
  [5, "Last on the list; 57 points short of 80."],
])("rankSentence: describes index %d: %s", (index, sentence) => {
  const model = list[index];
  expect(model && rankSentence(list, model)).toBe(sentence);
});
