import { describe, expect, it } from "vitest";
import { benchmarkFacts, rankedModels, rankOf, rankSentence, releaseSentence, teaserHeading } from "./facts.ts";
import { BENCHMARK_FILE, model } from "./testing/models.ts";

const withScores = (...scores: number[]) => scores.map((overallScore) => ({ overallScore }));

it.each([
  ["none reaches the band", Array<number>(20).fill(79.9), "Twenty models. None reaches 80."],
  ["one does", [80, 79], "Two models. One reaches 80."],
  ["several do", [91, 80, 79], "Three models. Two reach 80."],
  ["there is a single model", [23], "One model. None reaches 80."],
  ["there are more than twenty", Array<number>(21).fill(0), "21 models. None reaches 80."],
])("teaserHeading: counts when %s", (_, scores, heading) => expect(teaserHeading(withScores(...scores))).toBe(heading));

const table = (...scores: number[]) => ({
  ...BENCHMARK_FILE,
  models: scores.map((overallScore, place) => ({ name: `Model ${place}`, company: "x.A I", overallScore })),
});

describe("benchmarkFacts", () => {
  it.each([
    ["all are red", [79, 23], "Every model in the table is red."],
    ["one is green", [92, 76, 23], "One model is green and two red."],
    ["every band has one", [92, 95, 85, 23], "Two models are green, one yellow and one red."],
  ])("names the bands when %s", (_, scores, sentence) => {
    expect(benchmarkFacts(table(...scores)).modelsByBand).toBe(sentence);
  });

  it("has the best model, the newest month and the model count of each company", () => {
    expect(benchmarkFacts(table(23, 76))).toMatchObject({
      ModelCount: "Two",
      modelFigure: "2",
      bestModel: "Model 1",
      bestScore: "76",
      newestModel: "May 2025",
      release: "Version 1.0 of 15 November 2026; the date of the test is not published.",
      modelsReaching: "None reaches 80.",
      modelsByxAI: "2",
    });
  });
});

it("rankedModels: puts the best first and drops sample values", () => {
  expect(rankedModels([model("Low", { overallScore: 23 }), model("High", { overallScore: 76 })])).toEqual([
    { name: "High", company: "OpenAI", overallScore: 76 },
    { name: "Low", company: "OpenAI", overallScore: 23 },
  ]);
});

it("rankOf: ranks equal scores in the order of the file, as the board does", () => {
  const scores = withScores(40, 76, 40, 37);
  expect(scores.map((one) => rankOf(scores, one))).toEqual([2, 1, 3, 4]);
});

const list = withScores(91, 85, 79, 40, 40, 23);

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

it.each([
  [[{}, {}], "Version 1.0 of 15 November 2026; the date of the test is not published."],
  [[{}, { provenance: {} }], "Version 1.0 of 15 November 2026; the date of the test is not published for one model."],
  [[{ provenance: {} }], "Version 1.0 of 15 November 2026."],
])("releaseSentence: of the models %j says %s", (models, sentence) =>
  expect(releaseSentence({ version: "1.0", lastChanged: "2026-11-15", models })).toBe(sentence),
);
