import { capitalised, formatDate, formatMonth, inSentence, numberInWords } from "../content/format.ts";
import { byOverallScore, isMeasured, SCORE_GREEN_FROM, SCORE_YELLOW_FROM, scoreBand } from "./dataset.ts";

type Scored = { overallScore: number };
/** A model without its sample metrics. */
export type RankedModel = Scored & { name: string; company: string };
type Measured = { provenance?: unknown };
type Tested = { version: string; lastChanged: string; models: readonly Measured[] };

const monthName = (month: string) => formatMonth(`${month}-01`);
const counted = (count: number, one: string, many = `${one}s`) => `${numberInWords(count)} ${count === 1 ? one : many}`;

/** "None reaches 80." */
function modelsReaching(models: readonly Scored[]): string {
  const reaching = models.filter(({ overallScore }) => overallScore >= SCORE_YELLOW_FROM).length;
  return `${capitalised(numberInWords(reaching))} ${reaching > 1 ? "reach" : "reaches"} ${SCORE_YELLOW_FROM}.`;
}

export const teaserHeading = (models: readonly Scored[]): string =>
  `${capitalised(counted(models.length, "model"))}. ${modelsReaching(models)}`;

const BAND_COLOURS = { good: "green", warn: "yellow", bad: "red" };

/** "Every model in the table is red." */
function modelsByBand(models: readonly Scored[]): string {
  const bands = Object.entries(BAND_COLOURS).flatMap(([band, colour]) => {
    const count = models.filter(({ overallScore }) => scoreBand(overallScore) === band).length;
    return count > 0 ? [{ colour, count }] : [];
  });
  if (bands.length === 1) return `Every model in the table is ${bands[0]?.colour}.`;
  const counts = bands.map(({ colour, count }, place) => {
    const verb = place === 0 ? (count === 1 ? " model is" : " models are") : "";
    return `${numberInWords(count)}${verb} ${colour}`;
  });
  return `${capitalised(inSentence(counts))}.`;
}

/** "The newest model listed dates from May 2025; newer ones have not been tested." */
export const newestSentence = (month: string) =>
  `The newest model listed dates from ${monthName(month)}; newer ones have not been tested.`;

/** "Version 1.0 of 15 November 2026; the date of the test is not published." */
export function releaseSentence({ version, lastChanged, models }: Tested): string {
  const undated = models.filter((model) => !isMeasured(model)).length;
  const all = undated === models.length;
  const exception = `; the date of the test is not published${all ? "" : ` for ${counted(undated, "model")}`}`;
  return `Version ${version} of ${formatDate(lastChanged)}${undated > 0 ? exception : ""}.`;
}

type FactsSource = Omit<Tested, "models"> & { models: readonly (RankedModel & Measured)[]; newestModel: string };

/** Values for placeholders in pages and articles, computed so that they follow the table. */
export function benchmarkFacts({ models, newestModel, ...dated }: FactsSource): Record<string, string> {
  const [best] = byOverallScore(models);
  const companies = [...new Set(models.map(({ company }) => company))];
  return {
    modelCount: numberInWords(models.length),
    ModelCount: capitalised(numberInWords(models.length)),
    modelFigure: String(models.length),
    bestModel: best?.name ?? "",
    bestScore: String(best?.overallScore ?? ""),
    newestModel: monthName(newestModel),
    release: releaseSentence({ ...dated, models }),
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

export const rankedModels = (models: readonly RankedModel[]): RankedModel[] =>
  byOverallScore(models).map(({ name, company, overallScore }) => ({ name, company, overallScore }));

/** The published rank of one of the models: its place on the board and in the data files. */
export const rankOf = (models: readonly Scored[], model: Scored): number => byOverallScore(models).indexOf(model) + 1;

export const rankSentence = (models: readonly Scored[], model: Scored): string =>
  capitalised(`${place(models, model)}; ${band(model.overallScore)}.`);

function place(models: readonly Scored[], model: Scored): string {
  const higher = models.filter((other) => other.overallScore > model.overallScore).length;
  const sharing = models.filter((other) => other !== model && other.overallScore === model.overallScore).length;
  if (sharing > 0) return `Shares its score with ${counted(sharing, "other")}`;
  if (higher === 0) return "First on the list";
  if (higher === models.length - 1) return "Last on the list";
  return `${counted(higher, "model scores", "models score")} higher`;
}

function band(score: number): string {
  if (score >= SCORE_GREEN_FROM) return `above ${SCORE_GREEN_FROM - 1}`;
  const next = score >= SCORE_YELLOW_FROM ? SCORE_GREEN_FROM : SCORE_YELLOW_FROM;
  return `${counted(next - score, "point")} short of ${next}`;
}
