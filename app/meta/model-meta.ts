import type { MetaDescriptor } from "react-router";
import { paths, shareImagePath } from "#app/paths.ts";
import { type BenchmarkModel, FULL_MARK, modelSlug } from "#domain/benchmark/dataset.ts";
import { rankOf } from "#domain/benchmark/scores.ts";
import { fitTitle } from "./fit-title.ts";
import { pageMeta } from "./page-meta.ts";

type ModelWords = { id: number; models: readonly BenchmarkModel[]; benchmark: string; modified: string };

/** How a model's page describes itself: by its published score, never by a sample value. */
export function modelMeta({ id, models, benchmark, modified }: ModelWords): MetaDescriptor[] {
  const model = models.find((candidate) => candidate.id === id);
  if (!model) return [];
  const { name, company, overallScore } = model;
  const path = paths.model(modelSlug(model));
  const standing = `overall security score ${overallScore} of ${FULL_MARK}, rank ${rankOf(models, model)} of ${models.length}`;
  return pageMeta({
    title: fitTitle(`${name}: security score ${overallScore} of ${FULL_MARK}`),
    description: `${name} by ${company}: ${standing} in the ${benchmark}. With sample metric values, not measured.`,
    path,
    crumb: name,
    image: { path: shareImagePath(path), alt: `${name}, ${company}: ${standing}.` },
    modified,
  });
}
