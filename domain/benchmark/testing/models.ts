import * as fc from "fast-check";
import { type BenchmarkModel, METRICS, type Metric, MODEL_CATEGORIES, modelSlug } from "../dataset.ts";

/** On a loaded machine, property tests try fewer cases instead of timing out. */
fc.configureGlobal({ interruptAfterTimeLimit: 3_000 });

const score = fc.integer({ min: 0, max: 100 });

/** Any list of models that the build would accept, in any order. */
export const anyModels: fc.Arbitrary<BenchmarkModel[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.nat(),
      name: fc.string({ minLength: 1, maxLength: 24 }).filter((name) => modelSlug({ name }) !== ""),
      company: fc.constantFrom("Anthropic", "OpenAI", "DeepSeek", "Meta", "xAI"),
      category: fc.constantFrom(...MODEL_CATEGORIES),
      overallScore: score,
      ...(Object.fromEntries(METRICS.map((metric) => [metric, score])) as Record<Metric, typeof score>),
    }),
    { selector: modelSlug, maxLength: 30 },
  )
  .map((models) => models.map((model, index) => ({ ...model, id: index + 1 })));

/** A benchmark file without models. */
export const BENCHMARK_FILE = {
  about: "About",
  version: "1.0",
  lastChanged: "2026-11-15",
  licence: { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
  modelNote: "Note.",
  newestModel: "2025-05",
  samples: { fields: [...METRICS], note: "Note." },
};

/** A model for table tests. */
export function model(name: string, fields: Partial<BenchmarkModel> = {}): BenchmarkModel {
  const metrics = Object.fromEntries(METRICS.map((metric) => [metric, 50])) as Record<Metric, number>;
  return { id: 1, name, company: "OpenAI", category: "proprietary", overallScore: 50, ...metrics, ...fields };
}
