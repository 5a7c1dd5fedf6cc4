import * as v from "valibot";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import modelsFile from "#content/benchmarks/models.json?raw";
import stripFile from "#content/benchmarks/strip.yaml?raw";
import { byOverallScore } from "#domain/benchmark/dataset.ts";
import type { DataSource } from "#domain/benchmark/export.ts";
import { type Benchmark, benchmarkErrors, benchmarkSchema } from "#domain/benchmark/schema.ts";
import { type BenchmarkTeaserContent, rankedModels, stripHeading, stripWordsSchema } from "#domain/benchmark/teaser.ts";
import { pageContent } from "./pages.server.ts";
import { parseYaml } from "./parse.server.ts";

/** A wrong file stops the build with its name, the model and the field. */
export function parseBenchmark(file: string, text: string): Benchmark {
  const data = parseJson(file, text);
  const mistakes = benchmarkErrors(data);
  if (mistakes.length > 0) throw new Error(`${file}: ${mistakes.join("; ")}`);
  return v.parse(benchmarkSchema, data);
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

export const benchmark = parseBenchmark("content/benchmarks/models.json", modelsFile);

export const benchmarkTeaser: BenchmarkTeaserContent = {
  ...parseYaml("content/benchmarks/strip.yaml", stripFile, stripWordsSchema),
  heading: stripHeading(benchmark.models),
  models: rankedModels(benchmark.models),
};

/** In published order: the order of every list and every rank on the site. */
export const benchmarkModels = byOverallScore(benchmark.models);

/** What goes with the numbers, under the origin the site is published at. */
export function benchmarkSource(origin: string): DataSource {
  const { version, lastChanged, licence, modelNote, samples } = benchmark;
  return {
    title: pageContent("benchmarks").heading,
    publisher: site.brand,
    url: origin + paths.benchmarks(),
    version,
    lastChanged,
    licence,
    modelNote,
    note: samples.note,
  };
}
