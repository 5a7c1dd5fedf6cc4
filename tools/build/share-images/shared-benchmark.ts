import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { byOverallScore, modelSlug } from "#domain/benchmark/dataset.ts";
import { benchmarkSchema } from "#domain/benchmark/schema.ts";
import { rankOf } from "#domain/benchmark/scores.ts";
import { stripHeading } from "#domain/benchmark/teaser.ts";
import type { SharedModel } from "./share-image.ts";

export type SharedBenchmark = {
  subject: string;
  foot: string;
  /** In published order. */
  models: (SharedModel & { slug: string })[];
};

/** What the pictures of the benchmark say: published scores only. */
export async function sharedBenchmark(file = "content/benchmarks/models.json"): Promise<SharedBenchmark> {
  const { models: listed } = v.parse(benchmarkSchema, JSON.parse(await readFile(file, "utf8")));
  const models = byOverallScore(listed);
  return {
    subject: "LLM Security Benchmark",
    foot: `Overall security score, 0 to 100; two points apart can be a tie. ${stripHeading(models)}`,
    models: models.map((model) => {
      const { name, company, overallScore: score } = model;
      return { slug: modelSlug(model), name, company, score, rank: rankOf(models, model) };
    }),
  };
}
