import type { MetaDescriptor } from "react-router";
import { files, pairImagePath, paths, shareImagePath } from "#app/paths.ts";
import { comparisonDescription, modelsNamed, PAIRED_MODELS } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, FULL_MARK, modelSlug } from "#domain/benchmark/dataset.ts";
import { citation, type DataSource } from "#domain/benchmark/export.ts";
import { readView, viewAddress, viewTitle } from "#domain/benchmark/view.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "#domain/content/page-constants.ts";
import { fitTitle, type PageMeta, pageMeta } from "./page-meta.ts";
import { siteOrigin } from "./structured-data.ts";

type Words = { title: string; description: string };

/**
 * Title and description of a view of the benchmark: of a comparison by its models, of any other view those of the
 * page.
 */
export function viewWords(query: string, models: readonly BenchmarkModel[], page: Words): Words {
  const view = readView(new URLSearchParams(query), models);
  const chosen = modelsNamed(view.arena, models);
  const names = chosen.map(({ name }) => name);
  const compared = view.tab === "arena" && chosen.length > 0;
  return {
    title: viewTitle(view, { names, pageTitle: page.title, max: TITLE_MAX }),
    description: compared ? comparisonDescription(chosen, DESCRIPTION_MAX) : page.description,
  };
}

/**
 * What a link to a comparison shows where it is shared: the published scores of one model, or of two high up in the
 * table; else the page's own image. Any other view: as the page does.
 */
export function viewSharing(
  query: string,
  models: readonly BenchmarkModel[],
  pageTitle: string,
): Pick<PageMeta, "image" | "sharedAs"> {
  const { tab, arena } = readView(new URLSearchParams(query), models);
  const shown = models.filter((model) => arena.includes(modelSlug(model)));
  if (tab !== "arena" || shown.length === 0) return {};
  const paired = models.slice(0, PAIRED_MODELS);
  const havePairImages = shown.every((model) => paired.includes(model));
  return {
    image: imageOf(shown, pageTitle, havePairImages),
    sharedAs: paths.benchmarks() + viewAddress({ tab, arena }),
  };
}

function imageOf(
  shown: readonly BenchmarkModel[],
  pageTitle: string,
  havePairImages: boolean,
): NonNullable<PageMeta["image"]> {
  const slugs = shown.map(modelSlug);
  const [first = ""] = slugs;
  if (slugs.length > (havePairImages ? 2 : 1)) return { path: shareImagePath(paths.benchmarks()), alt: pageTitle };
  const scores = shown.map(({ name, overallScore }) => `${name} ${overallScore}`).join(", ");
  return {
    path: slugs.length === 1 ? shareImagePath(paths.model(first)) : pairImagePath(slugs),
    alt: `Overall security scores, 0 to ${FULL_MARK}: ${scores}.`,
  };
}

/** The benchmark as a schema.org Dataset. */
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
      description: `${description} ${source.note}`,
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

/** Downloads of the data set. */
export function dataLinks(): MetaDescriptor[] {
  const link = (type: string, title: string, href: string) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title,
    href,
  });
  return [
    link("text/csv", "The benchmark's data (CSV)", paths.benchmarkCsv()),
    link("application/json", "The benchmark's data (JSON)", paths.benchmarkJson()),
    link("application/rss+xml", "Benchmark releases", files.releasesFeed),
  ];
}

type ModelWords = { model: BenchmarkModel; rank: number; of: number; benchmark: string; modified: string };

/** The metadata of a model's page, from its published score, never from a sample value. */
export function modelMeta({ model, rank, of, benchmark, modified }: ModelWords): MetaDescriptor[] {
  const { name, company, overallScore } = model;
  const path = paths.model(modelSlug(model));
  const standing = `overall security score ${overallScore} of ${FULL_MARK}, rank ${rank} of ${of}`;
  return pageMeta({
    title: fitTitle(`${name}: security score ${overallScore} of ${FULL_MARK}`),
    description: `${name} by ${company}: ${standing} in the ${benchmark}. With sample metric values, not measured.`,
    path,
    crumb: name,
    image: { path: shareImagePath(path), alt: `${name}, ${company}: ${standing}.` },
    modified,
  });
}
