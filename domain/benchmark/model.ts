import type { Metric } from "./metrics.ts";

export const MODEL_CATEGORIES = ["proprietary", "open-source"] as const;

export type ModelCategory = (typeof MODEL_CATEGORIES)[number];

export const CATEGORY_NAMES: Readonly<Record<ModelCategory, string>> = {
  proprietary: "Proprietary",
  "open-source": "Open source",
};

export type BenchmarkModel = {
  id: number;
  name: string;
  company: string;
  category: ModelCategory;
  overallScore: number;
} & Record<Metric, number>;

/** A model's name in an address: "Claude 4.0 Sonnet" is claude-4-0-sonnet. The build refuses two models with the same. */
export function modelSlug({ name }: Pick<BenchmarkModel, "name">): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}

/** The published order: highest overall score first; equal ones keep the order of the file. */
export function byOverallScore<Model extends Pick<BenchmarkModel, "overallScore">>(models: readonly Model[]): Model[] {
  return [...models].sort((a, b) => b.overallScore - a.overallScore);
}
