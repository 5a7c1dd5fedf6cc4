import * as v from "valibot";
import { nonEmptyText } from "../content/text.ts";
import { type BenchmarkModel, byOverallScore } from "./dataset.ts";

export const teaserWordsSchema = v.strictObject({ label: nonEmptyText, lead: nonEmptyText, link: nonEmptyText });

/** Published results only: the sample metrics stay behind. */
export type RankedModel = Pick<BenchmarkModel, "name" | "company" | "overallScore">;

export type BenchmarkTeaserContent = v.InferOutput<typeof teaserWordsSchema> & {
  heading: string;
  /** Highest overall score first. */
  models: readonly RankedModel[];
};

export function rankedModels(models: readonly BenchmarkModel[]): RankedModel[] {
  return byOverallScore(models).map(({ name, company, overallScore }) => ({ name, company, overallScore }));
}
