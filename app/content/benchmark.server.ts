import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import modelsFile from "#content/benchmarks/models.json?raw";
import { byOverallScore } from "#domain/benchmark/dataset.ts";
import type { DataSource } from "#domain/benchmark/export.ts";
import { newestSentence, stripHeading } from "#domain/benchmark/facts.ts";
import { type BenchmarkTeaserContent, rankedModels, stripWordsSchema } from "#domain/benchmark/teaser.ts";
import { pageContent } from "./pages.server.ts";
import { MODELS_FILE, parseBenchmark } from "./parse.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

export const benchmark = parseBenchmark(MODELS_FILE, modelsFile);

export const benchmarkTeaser: BenchmarkTeaserContent = {
  ...yamlFile("benchmarks/strip", stripWordsSchema),
  heading: stripHeading(benchmark.models),
  models: rankedModels(benchmark.models),
};

/** In published order: the order of every list and every rank on the site. */
export const benchmarkModels = byOverallScore(benchmark.models);

/** What goes with the numbers, under the origin the site is published at. */
export function benchmarkSource(origin: string): DataSource {
  const { version, lastChanged, licence, modelNote, newestModel, samples } = benchmark;
  return {
    title: pageContent("benchmarks").heading,
    publisher: site.brand,
    url: origin + paths.benchmarks(),
    version,
    lastChanged,
    licence,
    modelNote: `${modelNote} ${newestSentence(newestModel)}`,
    note: samples.note,
  };
}
