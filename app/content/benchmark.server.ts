import { paths, releasePath } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import modelsFile from "#content/benchmarks/models.json?raw";
import { byOverallScore } from "#domain/benchmark/dataset.ts";
import type { DataSource } from "#domain/benchmark/export.ts";
import { type BenchmarkTeaserContent, newestSentence, rankedModels, teaserHeading } from "#domain/benchmark/facts.ts";
import { orderedReleases } from "#domain/benchmark/releases.ts";
import type { Release } from "#domain/benchmark/schema.ts";
import { pageContent } from "./pages.server.ts";
import { MODELS_FILE, parseBenchmark, parseKeptRelease } from "./parse.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

export const benchmark = parseBenchmark(MODELS_FILE, modelsFile);

const earlier = import.meta.glob<string>("/content/benchmarks/releases/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Every release, the newest first. */
export const releases: readonly Release[] = orderedReleases([
  benchmark,
  ...Object.entries(earlier).map(([file, text]) => parseKeptRelease(file, text)),
]);

export const benchmarkTeaser = (): BenchmarkTeaserContent => ({
  ...yamlFile("benchmarks/teaser"),
  heading: teaserHeading(benchmark.models),
  models: rankedModels(benchmark.models),
});

/** In published order: the order of every list and every rank on the site. */
export const benchmarkModels = byOverallScore(benchmark.models);

/** What is published with the numbers of a release, with addresses under this origin. */
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
