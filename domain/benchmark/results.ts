import * as v from "valibot";
import { formatNumber, inSentence } from "../content/format.ts";
import { METRIC_NAMES, METRICS } from "./dataset.ts";
import { benchmarkErrors, benchmarkSchema } from "./schema.ts";

/** Fields besides `models` that a results file may set; all others are copied from the last release. */
const SETTABLE = ["newestModel", "modelNote", "sampleNote", "licence"] as const;

/** The content of a results file: `[…]` or `{ "models": […] }`. */
export function resultsOf(data: unknown): { models: unknown[] } | { errors: string[] } {
  const given = Array.isArray(data) ? { models: data } : data;
  if (typeof given !== "object" || given === null || !("models" in given) || !Array.isArray(given.models))
    return { errors: ['the file has no list of models: write [ … ] or { "models": [ … ] }'] };
  const known: readonly string[] = ["models", ...SETTABLE];
  const unknown = Object.keys(given).filter((field) => !known.includes(field));
  if (unknown.length > 0)
    return { errors: unknown.map((field) => `${field} cannot be set here; allowed are ${known.join(", ")}`) };
  return { ...given, models: given.models };
}

const resultsSchema = v.partial(v.pick(benchmarkSchema, ["models", ...SETTABLE]), SETTABLE);

type Checked = v.InferOutput<typeof resultsSchema>["models"];

/** Facts about the results of a file that fits the schema, for its sender and for the team. */
export type Facts = (readonly [name: string, text: string])[];

/** Checks the text of a results file as the command that publishes it would. */
export function checkResults(text: string): { facts: Facts } | { errors: string[] } {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return { errors: [`the file is not valid JSON: ${(error as Error).message}`] };
  }
  const given = resultsOf(data);
  if ("errors" in given) return given;
  const errors = benchmarkErrors({ ...given, models: given.models.map(withId) }, resultsSchema);
  return errors.length > 0 ? { errors } : { facts: factsOf(given.models as Checked) };
}

/** A new model gets its id when it is published; until then the highest ones are used, which no release has. */
const withId = (model: unknown, index: number) =>
  typeof model === "object" && model !== null ? { id: 9_999 - index, ...model } : model;

/** Number of models that are named; a longer list would not fit into the form's message. */
const NAMED_MAX = 20;

function factsOf(models: Checked): Facts {
  const names = models.map(({ name }) => name);
  const further = names.length > NAMED_MAX ? [`${names.length - NAMED_MAX} more`] : [];
  const overRefusal = models.some((model) => model.overRefusal !== undefined) ? ["Over-refusal"] : [];
  const origins = models.flatMap(({ provenance }) => (typeof provenance === "object" ? Object.values(provenance) : []));
  const attempts = origins.reduce((sum, origin) => sum + (origin?.attempts ?? 0), 0);
  return [
    ["Models", `${names.length}: ${inSentence([...names.slice(0, NAMED_MAX), ...further])}`],
    ["Metrics", inSentence([...METRICS.map((metric) => METRIC_NAMES[metric]), ...overRefusal])],
    ["Attempts", attempts === 0 ? "not published" : formatNumber(attempts)],
  ];
}
