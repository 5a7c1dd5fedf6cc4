import * as v from "valibot";
import { issueText } from "../content/field-errors.ts";
import { calendarDate, nonEmptyText } from "../content/text.ts";
import { VERSUS } from "./comparison.ts";
import { type BenchmarkModel, FULL_MARK, METRICS, type Metric, MODEL_CATEGORIES, modelSlug } from "./dataset.ts";

const number = v.number(({ received }) => `is ${received}, not a number`);

/** Maximum length of a name; longer ones break the table and the page's description. */
const NAME_MAX = 40;

const score = v.pipe(
  number,
  v.integer(({ received }) => `is ${received}, not a whole number`),
  v.check(
    (value) => value >= 0 && value <= FULL_MARK,
    ({ received }) => `is ${received}, not from 0 to ${FULL_MARK}`,
  ),
);

const everyMetric = <Schema extends v.GenericSchema>(schema: Schema) =>
  Object.fromEntries(METRICS.map((metric) => [metric, schema])) as Record<Metric, Schema>;

const benchmarkModelSchema = v.strictObject({
  id: v.pipe(
    number,
    v.integer(({ received }) => `is ${received}, not a whole number`),
  ),
  name: v.pipe(nonEmptyText, v.maxLength(NAME_MAX, `is longer than ${NAME_MAX} characters`)),
  company: nonEmptyText,
  category: v.picklist(MODEL_CATEGORIES, ({ received }) => `is ${received}, not one of ${MODEL_CATEGORIES.join(", ")}`),
  overallScore: score,
  ...everyMetric(score),
});

export const benchmarkSchema = v.strictObject({
  about: nonEmptyText,
  /** The version, counted up with every change of the results. */
  version: v.pipe(nonEmptyText, v.regex(/^\d+\.\d+$/, "is not a version like 1.0")),
  /** The day this file was last changed; the day of the tests is not known. */
  lastChanged: calendarDate,
  /** A sentence on what changed; countable changes are computed. */
  note: v.optional(nonEmptyText),
  licence: v.strictObject({ name: nonEmptyText, url: v.pipe(nonEmptyText, v.url("is no address")) }),
  /** Note on the models' names. */
  modelNote: nonEmptyText,
  /** The month in which the newest model came out. */
  newestModel: v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "is not a month like 2025-05")),
  /** Fields that are not published results and need a label wherever they are shown. */
  samples: v.strictObject({ fields: v.array(v.picklist(METRICS)), note: nonEmptyText }),
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
      for (const [index, model] of dataset.value.entries()) {
        const message = addressError(dataset.value, index, modelSlug(model));
        if (message) addIssue({ message, path: placeOf(dataset.value, index, "name") });
      }
    }),
  ),
});

export type Benchmark = v.InferOutput<typeof benchmarkSchema>;

/** An earlier release, which may lack metrics added later. */
export const releaseSchema = v.strictObject({
  ...benchmarkSchema.entries,
  models: v.array(v.strictObject({ ...benchmarkModelSchema.entries, ...everyMetric(v.optional(score)) })),
});

export type Release = v.InferOutput<typeof releaseSchema>;
export type ReleasedModel = Release["models"][number];

/** Paths below /benchmarks that a model's page must not take. */
const TAKEN_ADDRESSES = ["compare", "embed", "releases"];

function addressError(models: readonly BenchmarkModel[], index: number, slug: string): string | undefined {
  // The schema has already reported an empty name.
  if (slug === "") return models[index]?.name === "" ? undefined : "has no letter or digit for an address";
  if (TAKEN_ADDRESSES.includes(slug)) return `gives the address ${slug}, which another page has`;
  if (slug.includes(VERSUS)) return `gives the address ${slug}, which reads like a comparison`;
  const first = models.findIndex((model) => modelSlug(model) === slug);
  if (first === index || models[first]?.name === models[index]?.name) return undefined;
  return `gives the same address, ${slug}, as model ${first + 1}`;
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

/** Errors of a benchmark file, each with its model and field. */
export function benchmarkErrors(data: unknown): string[] {
  return v.safeParse(benchmarkSchema, data).issues?.map(errorText) ?? [];
}

function errorText(issue: v.BaseIssue<unknown>): string {
  const [list, entry, ...rest] = issue.path ?? [];
  const problem = issueText(issue);
  if (list?.key !== "models" || entry === undefined) return `${v.getDotPath(issue) ?? "the file"} ${problem}`;
  const field = rest.map(({ key }) => String(key)).join(".");
  return `${modelTitle(Number(entry.key), entry.value)}: ${field ? `${field} ` : ""}${problem}`;
}

function modelTitle(index: number, model: unknown): string {
  const name = typeof model === "object" && model !== null && "name" in model ? String(model.name).trim() : "";
  return name === "" ? `model ${index + 1}` : `model ${index + 1}, ${name}`;
}
