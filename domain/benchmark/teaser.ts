import type * as v from "valibot";
import { textObject } from "../content/text.ts";
import { type BenchmarkModel, byOverallScore } from "./dataset.ts";

export const teaserSchema = textObject("label", "lead", "link");

/** Published results only: the sample metrics stay behind. */
export type RankedModel = Pick<BenchmarkModel, "name" | "company" | "overallScore">;

export type BenchmarkTeaserContent = v.InferOutput<typeof teaserSchema> & {
  heading: string;
  /** Highest overall score first. */
  models: readonly RankedModel[];
};

export function rankedModels(models: readonly BenchmarkModel[]): RankedModel[] {
  return byOverallScore(models).map(({ name, company, overallScore }) => ({ name, company, overallScore }));
}
