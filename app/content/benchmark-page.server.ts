import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { byOverallScore } from "#domain/benchmark/dataset.ts";
import type { DataSource } from "#domain/benchmark/export.ts";
import { benchmark } from "./benchmark-models.server.ts";
import { pageContent } from "./pages.server.ts";

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
