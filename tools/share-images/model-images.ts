import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { paths, shareImagePath } from "../../app/paths.ts";
import { benchmarkSchema } from "../../domain/benchmark/file.ts";
import { byOverallScore, modelSlug } from "../../domain/benchmark/model.ts";
import { rankOf } from "../../domain/benchmark/ranks.ts";
import { stripHeading } from "../../domain/benchmark/strip.ts";
import type { PublishedImage } from "./share-image.ts";

const SUBJECT = "LLM Security Benchmark";

/** One picture per model of the benchmark: its ring, name, company, rank and published score. */
export async function modelImages(file = "content/benchmarks/models.json"): Promise<PublishedImage[]> {
  const { models: listed } = v.parse(benchmarkSchema, JSON.parse(await readFile(file, "utf8")));
  const models = byOverallScore(listed);
  const foot = `Overall security score, 0 to 100. ${stripHeading(models)}`;
  return models.map((model) => {
    const { name, company, overallScore: score } = model;
    const shown = { name, company, score, rank: rankOf(models, model, "overallScore") };
    return {
      path: shareImagePath(paths.model(modelSlug(model))),
      image: { kind: "models", subject: SUBJECT, heading: name, foot, models: [shown], of: models.length },
    };
  });
}
