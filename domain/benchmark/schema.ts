import * as v from "valibot";
import unpublished from "#content/benchmarks/not-published.json" with { type: "json" };
import { issueText } from "../content/field-errors.ts";
import { calendarDate, fieldsFor, nonEmptyText, numberFrom, oneLine, webAddress } from "../content/text.ts";
import { VERSUS } from "./comparison.ts";
import { type BenchmarkModel, FULL_MARK, METRICS, MODEL_CATEGORIES, modelSlug, SUBMITTED } from "./dataset.ts";
import { ACCESS, NOT_PUBLISHED, provenanceOf } from "./provenance.ts";

const text = oneLine(80);

export const provenanceFields = {
  attempts: numberFrom(1, 10_000_000),
  judge: text,
  date: calendarDate,
  modelVersion: text,
  access: v.picklist(ACCESS, ({ received }) => `is ${received}, not one of ${ACCESS.join(", ")}`),
  attackSet: v.strictObject({ name: text, version: text }),
  runBy: text,
  source: webAddress,
};
const provenanceSchema = v.strictObject(provenanceFields);

const statement = v.literal(
  NOT_PUBLISHED,
  ({ received }) => `is ${received}, neither "${NOT_PUBLISHED}" nor an entry for each metric`,
);
const measured = v.strictObject({ ...fieldsFor(METRICS, provenanceSchema), overRefusal: v.optional(provenanceSchema) });

/** A statement or entries: chosen by the kind of value, not by a union, so that an error names the missing field. */
const statementOr = <Entries extends v.GenericSchema>(entries: Entries) =>
  v.lazy((given) => (typeof given === "string" ? statement : entries));

/** Maximum length of a name; longer ones break the table and the page's description. */
const NAME_MAX = 40;
const name = oneLine(NAME_MAX);
const sentences = oneLine(500);
const score = numberFrom(0, FULL_MARK);

/** Maximum number of models in a release; 300 are measured (bench/scale). */
const MODELS_MAX = 500;

const benchmarkModelSchema = v.strictObject({
  id: numberFrom(1, 9_999),
  name,
  company: name,
  category: v.picklist(MODEL_CATEGORIES, ({ received }) => `is ${received}, not one of ${MODEL_CATEGORIES.join(", ")}`),
  overallScore: score,
  status: v.optional(v.literal(SUBMITTED, ({ received }) => `is ${received}, not "${SUBMITTED}"`)),
  ...fieldsFor(METRICS, score),
  /** The share of benign requests that the model refused, in percent: lower is better. Not part of the overall score. */
  overRefusal: v.optional(score),
  provenance: statementOr(measured),
});

export const benchmarkSchema = v.strictObject({
  about: sentences,
  version: v.pipe(nonEmptyText, v.regex(/^\d+\.\d+$/, "is not a version like 1.0")),
  /** The day this file was last changed; provenance has the day of each test. */
  lastChanged: calendarDate,
  /** A sentence on what changed; countable changes are computed. */
  note: v.optional(sentences),
  licence: v.strictObject({ name, url: webAddress }),
  modelNote: sentences,
  newestModel: v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "is not a month like 2025-05")),
  /** Note on the metrics of models whose provenance is not published. */
  sampleNote: sentences,
  models: v.pipe(
    v.array(v.unknown()),
    // Checked before the models themselves: with thousands, comparing each with every other would take minutes.
    v.maxLength(MODELS_MAX, ({ received }) => `has ${received} entries, at most ${MODELS_MAX}`),
    v.array(benchmarkModelSchema),
    v.nonEmpty("is empty"),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const errors = identityErrors(dataset.value);
      for (const [key, value] of dataset.value.entries())
        for (const message of errors[key] ?? [])
          addIssue({ message, path: [{ type: "array", origin: "value", input: dataset.value, key, value }] });
    }),
  ),
});

export type Benchmark = v.InferOutput<typeof benchmarkSchema>;

/** An earlier release, which may lack metrics and fields added later. */
export const releaseSchema = v.strictObject({
  ...benchmarkSchema.entries,
  models: v.array(
    v.strictObject({
      ...benchmarkModelSchema.entries,
      ...fieldsFor(METRICS, v.optional(score)),
      provenance: v.optional(statementOr(v.partial(measured))),
    }),
  ),
});

export type Release = v.InferOutput<typeof releaseSchema>;
export type ReleasedModel = Release["models"][number];

/** Paths below /benchmarks that a model's page must not take. */
const TAKEN_ADDRESSES = ["badge", "compare", "data", "embed", "releases"];

/** Errors of models whose id, name or address is not unique, whose address cannot be used, or whose origin is missing. */
function identityErrors(models: readonly BenchmarkModel[]): string[][] {
  // A longer name is an error of the schema, and its address would take long to compute.
  const slugs = models.map(({ name }) => modelSlug({ name: name.slice(0, NAME_MAX) }));
  return models.map(({ id, name, overallScore, overRefusal, provenance, ...model }, index) => {
    const slug = slugs[index] ?? "";
    const earlier = (first: number) => first < index && `model ${first + 1}`;
    const sameId = earlier(models.findIndex((other) => other.id === id));
    const sameName = earlier(models.findIndex((other) => other.name === name));
    const sameAddress = slug !== "" && !sameName && earlier(slugs.indexOf(slug));
    const metrics = METRICS.map((metric) => model[metric]);
    // A score outside the scale is an error of the schema.
    const isMean =
      overallScore > FULL_MARK || (overallScore >= Math.min(...metrics) && overallScore <= Math.max(...metrics));
    return [
      sameId && `id is the same as in ${sameId}`,
      sameName && `name is the same as in ${sameName}`,
      // An empty name is an error of the schema.
      slug === "" && name !== "" && "name has no letter or digit for an address",
      TAKEN_ADDRESSES.includes(slug) && `name gives the address ${slug}, which another page has`,
      slug.includes(VERSUS) && `name gives the address ${slug}, which reads like a comparison`,
      sameAddress && `name gives the same address, ${slug}, as ${sameAddress}`,
      provenance === NOT_PUBLISHED &&
        !unpublished.models.includes(name) &&
        `provenance cannot be "${NOT_PUBLISHED}" for a new model: say for each metric how it was measured`,
      provenance !== NOT_PUBLISHED && !isMean && `overallScore is ${overallScore}, which no mean of its metrics can be`,
      overRefusal !== undefined && !provenanceOf(provenance, "overRefusal") && "overRefusal has no provenance",
    ].filter((error) => error !== false);
  });
}

/** Errors of a benchmark file, each with its model and field. */
export function benchmarkErrors(data: unknown, schema: v.GenericSchema = benchmarkSchema): string[] {
  return v.safeParse(schema, data).issues?.map(errorText) ?? [];
}

function errorText(issue: v.BaseIssue<unknown>): string {
  const [list, entry, ...fields] = issue.path ?? [];
  if (list?.key !== "models" || entry === undefined) return `${v.getDotPath(issue) ?? "the file"} ${issueText(issue)}`;
  const name = String(Object(entry.value).name ?? "")
    .trim()
    .slice(0, NAME_MAX);
  const model = [`model ${Number(entry.key) + 1}`, ...(name ? [name] : [])].join(", ");
  return `${model}: ${[...fields.map(({ key }) => key), issueText(issue)].join(" ")}`;
}
