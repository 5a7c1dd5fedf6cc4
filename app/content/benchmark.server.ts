import { paths, releasePath } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { byOverallScore } from "#domain/benchmark/dataset.ts";
import type { DataSource } from "#domain/benchmark/export.ts";
import { newestSentence, rankedModels, teaserHeading } from "#domain/benchmark/facts.ts";
import type { Release } from "#domain/benchmark/schema.ts";
import type { BenchmarkTeaserContent } from "#domain/content/home.ts";
import { pageContent } from "./pages.server.ts";
import { publishedBenchmark, publishedReleases } from "./published.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

export const benchmark = publishedBenchmark();

/** Every release, the newest first. */
export const releases: readonly Release[] = publishedReleases();

export const benchmarkTeaser = (): BenchmarkTeaserContent => ({
  ...yamlFile("benchmarks/teaser"),
  heading: teaserHeading(benchmark.models),
  models: rankedModels(benchmark.models),
});

/** Models in published order, which every list and rank on the site follows. */
export const benchmarkModels = byOverallScore(benchmark.models);

/** The metadata published with a release's data, with URLs of this origin. */
export function benchmarkSource(origin: string, release: Release = benchmark): DataSource {
  const { version, lastChanged, licence, modelNote, newestModel, samples } = release;
  return {
    title: pageContent("benchmarks").heading,
    publisher: site.brand,
    url: origin + paths.benchmarks(),
    permalink: origin + releasePath(version),
    schema: origin + paths.benchmarkSchema(),
    version,
    lastChanged,
    licence,
    modelNote: `${modelNote} ${newestSentence(newestModel)}`,
    note: samples.note,
  };
}
