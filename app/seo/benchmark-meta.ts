import type { MetaDescriptor } from "react-router";
import { files, pairImagePath, paths, shareImagePath } from "#app/paths.ts";
import {
  comparisonDescription,
  comparisonHeading,
  comparisonTitle,
  modelsNamed,
  scoresSentence,
  VERSUS,
} from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, FULL_MARK, isMeasured, modelSlug } from "#domain/benchmark/dataset.ts";
import { citation, type DataSource } from "#domain/benchmark/export.ts";
import { fitTitle, pageMeta } from "./page-meta.ts";
import { siteOrigin } from "./structured-data.ts";

type ComparisonMetaInput = { pair: readonly string[]; models: readonly BenchmarkModel[]; modified: string };

export function comparisonMeta({ pair, models, modified }: ComparisonMetaInput): MetaDescriptor[] {
  const compared = modelsNamed(pair, models);
  const names = compared.map(({ name }) => name);
  return pageMeta({
    title: comparisonTitle(names),
    description: comparisonDescription(compared),
    path: paths.comparison(pair.join(VERSUS)),
    crumb: comparisonHeading(names),
    image: { path: pairImagePath(pair), alt: scoresSentence(compared) },
    modified,
  });
}

export function datasetMeta(source: DataSource, description: string): MetaDescriptor {
  const download = (path: string, encodingFormat: string) => ({
    "@type": "DataDownload",
    encodingFormat,
    contentUrl: siteOrigin + path,
  });
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "Dataset",
      name: source.title,
      description: `${description} ${source.sampleNote}`,
      url: source.url,
      version: source.version,
      dateModified: source.lastChanged,
      license: source.licence.url,
      citation: citation(source),
      isAccessibleForFree: true,
      creator: { "@type": "Organization", name: source.publisher, url: siteOrigin },
      distribution: [download(paths.benchmarkCsv(), "text/csv"), download(paths.benchmarkJson(), "application/json")],
    },
  };
}

export const dataLinks = (): MetaDescriptor[] =>
  [
    { type: "text/csv", title: "The benchmark's data (CSV)", href: paths.benchmarkCsv() },
    { type: "application/json", title: "The benchmark's data (JSON)", href: paths.benchmarkJson() },
    { type: "application/rss+xml", title: "Benchmark releases", href: files.releasesFeed },
  ].map((link) => ({ tagName: "link", rel: "alternate", ...link }));

type ModelMetaInput = { model: BenchmarkModel; rank: number; of: number; benchmark: string; modified: string };

/** The metadata of a model's page, from its published score, never from a sample value. */
export function modelMeta({ model, rank, of, benchmark, modified }: ModelMetaInput): MetaDescriptor[] {
  const { name, company, overallScore } = model;
  const path = paths.model(modelSlug(model));
  const standing = `overall security score ${overallScore} of ${FULL_MARK}, rank ${rank} of ${of}`;
  return pageMeta({
    title: fitTitle(`${name}: security score ${overallScore} of ${FULL_MARK}`),
    description: `${name} by ${company}: ${standing} in the ${benchmark}.${isMeasured(model) ? "" : " With sample metric values, not measured."}`,
    path,
    crumb: name,
    image: { path: shareImagePath(path), alt: `${name}, ${company}: ${standing}.` },
    modified,
  });
}
