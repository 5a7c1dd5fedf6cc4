import * as v from "valibot";
import { type Benchmark, benchmarkMistakes, benchmarkSchema } from "#domain/benchmark/dataset.ts";
import { type BenchmarkStripContent, rankedModels, stripHeading, stripWordsSchema } from "#domain/benchmark/teaser.ts";
import modelsFile from "../../content/benchmarks/models.json?raw";
import stripFile from "../../content/benchmarks/strip.yaml?raw";
import { parseYaml } from "./parse-content.server.ts";

/** A wrong file stops the build with its name, the model and the field. */
export function parseBenchmark(file: string, text: string): Benchmark {
  const data = parseJson(file, text);
  const mistakes = benchmarkMistakes(data);
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

export const benchmarkStrip: BenchmarkStripContent = {
  ...parseYaml("content/benchmarks/strip.yaml", stripFile, stripWordsSchema),
  heading: stripHeading(benchmark.models),
  models: rankedModels(benchmark.models),
};
