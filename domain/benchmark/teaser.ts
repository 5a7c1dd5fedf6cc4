import * as v from "valibot";
import { nonEmptyText } from "../content/text.ts";
import { capitalised, numberInWords } from "../format.ts";
import { type BenchmarkModel, byOverallScore, SCORE_YELLOW_FROM } from "./dataset.ts";

export const stripWordsSchema = v.strictObject({ label: nonEmptyText, lead: nonEmptyText, link: nonEmptyText });

/** Published results only: the sample metrics stay behind. */
export type RankedModel = Pick<BenchmarkModel, "name" | "company" | "overallScore">;

export type BenchmarkTeaserContent = v.InferOutput<typeof stripWordsSchema> & {
  heading: string;
  /** Highest overall score first. */
  models: readonly RankedModel[];
};

export function rankedModels(models: readonly BenchmarkModel[]): RankedModel[] {
  return byOverallScore(models).map(({ name, company, overallScore }) => ({ name, company, overallScore }));
}

const inWords = (count: number) => capitalised(numberInWords(count));

/** What the table shows in two sentences, counted anew whenever it changes. */
export function stripHeading(models: readonly Pick<BenchmarkModel, "overallScore">[]): string {
  const reaching = models.filter(({ overallScore }) => overallScore >= SCORE_YELLOW_FROM).length;
  const subject = models.length === 1 ? "model" : "models";
  const verb = reaching > 1 ? "reach" : "reaches";
  return `${inWords(models.length)} ${subject}. ${inWords(reaching)} ${verb} ${SCORE_YELLOW_FROM}.`;
}
