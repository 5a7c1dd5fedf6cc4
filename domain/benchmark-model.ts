import * as v from "valibot";
import { FULL_MARK } from "./score-scale.ts";

export const MODEL_CATEGORIES = ["proprietary", "open-source"] as const;
export const METRICS = ["promptInjection", "jailbreak", "dataLeakage"] as const;

const words = v.pipe(v.string(), v.trim(), v.nonEmpty("is empty"));
const number = v.number(({ received }) => `is ${received}, not a number`);
const score = v.pipe(
  number,
  v.check(
    (value) => value >= 0 && value <= FULL_MARK,
    ({ received }) => `is ${received}, not from 0 to ${FULL_MARK}`,
  ),
);

export const benchmarkModelSchema = v.strictObject({
  id: v.pipe(
    number,
    v.integer(({ received }) => `is ${received}, not a whole number`),
  ),
  name: words,
  company: words,
  category: v.picklist(MODEL_CATEGORIES, ({ received }) => `is ${received}, not one of ${MODEL_CATEGORIES.join(", ")}`),
  overallScore: score,
  promptInjection: score,
  jailbreak: score,
  dataLeakage: score,
});

export type BenchmarkModel = v.InferOutput<typeof benchmarkModelSchema>;

export const benchmarkSchema = v.strictObject({
  about: words,
  /** Which fields are not published results; whoever shows them says so. */
  illustrative: v.strictObject({ fields: v.array(v.picklist(METRICS)), note: words }),
  models: v.pipe(
    v.array(benchmarkModelSchema),
    v.nonEmpty("is empty"),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const field of ["id", "name"] as const) {
        for (const { index, first } of repetitions(dataset.value.map((model) => model[field]))) {
          addIssue({
            message: `is the same as in model ${first + 1}`,
            path: placeOf(dataset.value, index, field),
          });
        }
      }
    }),
  ),
});

export type Benchmark = v.InferOutput<typeof benchmarkSchema>;

/** Highest overall score first; equal ones keep the order of the file. */
export function byOverallScore<Model extends Pick<BenchmarkModel, "overallScore">>(models: readonly Model[]): Model[] {
  return [...models].sort((a, b) => b.overallScore - a.overallScore);
}

function repetitions(values: readonly unknown[]): { index: number; first: number }[] {
  return values
    .map((value, index) => ({ index, first: values.indexOf(value) }))
    .filter(({ index, first }) => index !== first);
}

function placeOf(models: BenchmarkModel[], index: number, key: "id" | "name"): [v.IssuePathItem, v.IssuePathItem] {
  const model = models[index] as BenchmarkModel;
  return [
    { type: "array", origin: "value", input: models, key: index, value: model },
    { type: "object", origin: "value", input: model, key, value: model[key] },
  ];
}
