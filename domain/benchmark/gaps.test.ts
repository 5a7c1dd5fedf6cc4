import { describe, expect, it } from "vitest";
import { type BenchmarkModel, METRICS } from "./dataset.ts";
import { gapSentence, gapsOf, withTies } from "./gaps.ts";
import { leaderboard, NO_FILTERS } from "./leaderboard.ts";
import { NOT_PUBLISHED } from "./provenance.ts";
import { measured, model } from "./testing/models.ts";
import { weights } from "./weights.ts";

/** A model whose metrics come from so many attempts each; without a number they are not published. */
function scored(name: string, score: number, attempts?: number, judge = "A judge"): BenchmarkModel {
  const metrics = Object.fromEntries(METRICS.map((metric) => [metric, score]));
  const provenance = attempts ? measured({ attempts, judge }) : NOT_PUBLISHED;
  return model(name, { id: name.charCodeAt(0), overallScore: score, provenance, ...metrics });
}

const rounded = (share: number) => Math.round(share * 1000) / 10;

describe("the gap of a pair whose attempts are not published", () => {
  // The example of the benchmark's page, 380 and 370 of 500, is −3.4 to 7.4 points.
  it.each([
    [76, 74, 500, -3.4, 7.4, true],
    [76, 70, 500, 0.5, 11.5, false],
    [76, 70, 100, -6.3, 18.1, true],
    [40, 40, 1_000, -4.3, 4.3, true],
    [100, 0, 1, -12.2, 100, true],
  ])("%i and %i under %i attempts: %f to %f points, tie %s", (first, second, attempts, low, high, isTie) => {
    const [gap] = gapsOf([scored("B", second), scored("A", first)], attempts);
    expect({ ...gap, low: rounded(gap?.low ?? 0), high: rounded(gap?.high ?? 0) }).toMatchObject({ low, high, isTie });
  });

  it("is shown for the reader's assumption first, then for examples, and never for sample metrics", () => {
    const gaps = gapsOf([scored("A", 76), scored("B", 74, 500)], 250);
    expect(gaps.map(({ name }) => name)).toEqual(["250", "100", "1,000", "10,000"]);
    expect(gaps.map(({ assumed }) => assumed)).toEqual([250, 100, 1_000, 10_000]);
  });
});

it("compares the overall score and every metric where the attempts of both models are published", () => {
  const gaps = gapsOf([scored("A", 76, 500), scored("B", 74, 500)], 9);
  expect(gaps).toHaveLength(1 + METRICS.length);
  expect(gaps.map(({ low, assumed }) => [rounded(low), assumed])).toEqual(gaps.map(() => [-3.4, undefined]));
});

it.each([
  [
    [scored("A", 76), scored("B", 74)],
    "If each score came from 500 attempts, the difference of 2 points between A and B would have a 95% interval of −3.4 to +7.4 points, which includes zero: treat it as a tie.",
  ],
  [
    [scored("A", 40), scored("B", 76)],
    "If each score came from 500 attempts, the difference of 36 points between A and B would have a 95% interval of +30.1 to +41.5 points, which excludes zero: the gap would be more than chance.",
  ],
  [
    [scored("A", 76, 500), scored("B", 75, 500)],
    "The difference of 1 point between A and B has a 95% interval of −4.3 to +6.3 points, which includes zero: treat it as a tie.",
  ],
  [
    [scored("A", 76), scored("B", 74), scored("C", 40)],
    "If each score came from 500 attempts, the number of gaps that are more than chance would be 2 of 3. Treat the other as a tie.",
  ],
  [
    [scored("A", 76, 500), scored("B", 75, 500, "Another judge")],
    "The models were tested with different attacks or judges, so their scores cannot be compared.",
  ],
])("gapSentence: %#", (models, sentence) => expect(gapSentence(gapsOf(models, 500))).toBe(sentence));

describe("shared ranks", () => {
  const choice = { ...NO_FILTERS, search: "", sort: null, weights: null };
  const ranks = (models: readonly BenchmarkModel[], change = {}) => {
    const view = { ...choice, ...change };
    return leaderboard(withTies(models), view).map(({ rank, sharedRank }) => sharedRank ?? `${rank}`);
  };

  it("do not appear while attempts are not published", () => {
    const models = [scored("A", 76), scored("B", 76), scored("C", 75, 500)];
    expect(withTies(models)).toEqual(models);
    expect(ranks(models)).toEqual(["1", "2", "3"]);
  });

  // B ties with A and with C, which differ from each other.
  const models = [scored("A", 80, 500), scored("B", 76, 500), scored("C", 72, 500), scored("D", 40, 500)];

  it.each([
    ["the whole list", {}, ["1–2, tied", "1–3, tied", "2–3, tied", "4"]],
    ["a filtered list", { search: "b" }, ["1"]],
    ["a sorted list", { sort: { key: "name", direction: "descending" } }, ["4", "2–3, tied", "1–3, tied", "1–2, tied"]],
    ["the reader's own weights", { weights: weights(20, 10, 70) }, ["1", "2", "3", "4"]],
  ])("span the ranks of tied models: %s", (_what, change, expected) => expect(ranks(models, change)).toEqual(expected));

  it("leave out a model whose attempts are not published", () => {
    const models = [scored("A", 80, 500), scored("B", 79), scored("C", 78, 500)];
    expect(ranks(models)).toEqual(["1–2, tied", "2", "2–3, tied"]);
  });
});
