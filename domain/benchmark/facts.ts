import type * as v from "valibot";
import { capitalised, formatMonth, inSentence, numberInWords } from "../content/format.ts";
import { textObject } from "../content/text.ts";
import {
  BAND_NAMES,
  type BenchmarkModel,
  byOverallScore,
  SCORE_YELLOW_FROM,
  type ScoreBand,
  scoreBand,
} from "./dataset.ts";

type Counted = Pick<BenchmarkModel, "overallScore">;

const monthName = (month: string) => formatMonth(`${month}-01`);
const inWords = (count: number) => capitalised(numberInWords(count));

/** "None reaches 80." */
function modelsReaching(models: readonly Counted[]): string {
  const reaching = models.filter(({ overallScore }) => overallScore >= SCORE_YELLOW_FROM).length;
  return `${inWords(reaching)} ${reaching > 1 ? "reach" : "reaches"} ${SCORE_YELLOW_FROM}.`;
}

/** The table's result in two sentences. */
export function teaserHeading(models: readonly Counted[]): string {
  return `${inWords(models.length)} ${models.length === 1 ? "model" : "models"}. ${modelsReaching(models)}`;
}

const BAND_COLOURS: Readonly<Record<ScoreBand, string>> = { good: "green", warn: "yellow", bad: "red" };

/** "Every model in the table is red." */
function modelsByBand(models: readonly Counted[]): string {
  const bands = (Object.keys(BAND_NAMES) as ScoreBand[])
    .map((band) => ({ band, count: models.filter(({ overallScore }) => scoreBand(overallScore) === band).length }))
    .filter(({ count }) => count > 0);
  const [first, ...others] = bands;
  if (first && others.length === 0) return `Every model in the table is ${BAND_COLOURS[first.band]}.`;
  const counts = bands.map(({ band, count }, place) => {
    const verb = place === 0 ? (count === 1 ? " model is" : " models are") : "";
    return `${numberInWords(count)}${verb} ${BAND_COLOURS[band]}`;
  });
  return `${capitalised(inSentence(counts))}.`;
}

/** "The newest model listed dates from May 2025; newer ones have not been tested." */
export const newestSentence = (month: string) =>
  `The newest model listed dates from ${monthName(month)}; newer ones have not been tested.`;

type FactsSource = {
  models: readonly Pick<BenchmarkModel, "name" | "company" | "overallScore">[];
  /** The month of the newest model. */
  newestModel: string;
};

/** Values for placeholders in pages and articles, computed so that they follow the table. */
export function benchmarkFacts({ models, newestModel }: FactsSource): Record<string, string> {
  const [best] = byOverallScore(models);
  const companies = [...new Set(models.map(({ company }) => company))];
  return {
    modelCount: numberInWords(models.length),
    ModelCount: inWords(models.length),
    modelFigure: String(models.length),
    bestModel: best?.name ?? "",
    bestScore: String(best?.overallScore ?? ""),
    newestModel: monthName(newestModel),
    modelsReaching: modelsReaching(models),
    modelsByBand: modelsByBand(models),
    ...Object.fromEntries(
      companies.map((company) => [
        `modelsBy${company.replace(/\W/g, "")}`,
        String(models.filter((model) => model.company === company).length),
      ]),
    ),
  };
}

export const teaserSchema = textObject("label", "lead", "link");

/** A model without its sample metrics. */
export type RankedModel = Pick<BenchmarkModel, "name" | "company" | "overallScore">;

export type BenchmarkTeaserContent = v.InferOutput<typeof teaserSchema> & {
  heading: string;
  /** Highest overall score first. */
  models: readonly RankedModel[];
};

export function rankedModels(models: readonly BenchmarkModel[]): RankedModel[] {
  return byOverallScore(models).map(({ name, company, overallScore }) => ({ name, company, overallScore }));
}
