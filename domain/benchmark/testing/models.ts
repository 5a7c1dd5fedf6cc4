import * as fc from "fast-check";
import { type BenchmarkModel, METRICS, type Metric, MODEL_CATEGORIES, modelSlug } from "../dataset.ts";
import { NOT_PUBLISHED, type Provenance } from "../provenance.ts";

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
      provenance: fc.constant(NOT_PUBLISHED),
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
  sampleNote: "Note.",
};

const PROVENANCE: Provenance = {
  attempts: 500,
  judge: "Judge 1",
  date: "2026-11-01",
  modelVersion: "model-2026-10-01",
  access: "API",
  attackSet: { name: "Attacks", version: "2.0" },
  runBy: "The lab",
  source: "https://example.com/report",
};

/** Provenance for every metric, the same except for these fields. */
export const measured = (fields: Partial<Provenance> = {}) =>
  Object.fromEntries(METRICS.map((metric) => [metric, { ...PROVENANCE, ...fields }])) as Record<Metric, Provenance>;

/** A model for table tests. */
export function model(name: string, fields: Partial<BenchmarkModel> = {}): BenchmarkModel {
  const metrics = Object.fromEntries(METRICS.map((metric) => [metric, 50])) as Record<Metric, number>;
  const identity = { id: 1, name, company: "OpenAI", category: "proprietary" } as const;
  return { ...identity, overallScore: 50, provenance: NOT_PUBLISHED, ...metrics, ...fields };
}
