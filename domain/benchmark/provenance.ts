import * as v from "valibot";
import metrics from "#content/benchmarks/metrics.json" with { type: "json" };
import unpublished from "#content/benchmarks/not-published.json" with { type: "json" };
import { formatDate, formatNumber, inSentence } from "../content/format.ts";
import { calendarDate, fieldsFor, numberFrom, oneLine, webAddress } from "../content/text.ts";

export const ACCESS = ["API", "weights"] as const;

const text = oneLine(80);

/** How one value was measured. */
export const provenanceSchema = v.strictObject({
  attempts: numberFrom(1, 10_000_000),
  /** What or who decided whether an attempt succeeded. */
  judge: text,
  /** The day the test ended. */
  date: calendarDate,
  /** The version that answered, as its vendor names it. */
  modelVersion: text,
  access: v.picklist(ACCESS, ({ received }) => `is ${received}, not one of ${ACCESS.join(", ")}`),
  attackSet: v.strictObject({ name: text, version: text }),
  runBy: text,
  source: webAddress,
});

export type Provenance = v.InferOutput<typeof provenanceSchema>;

export const NOT_PUBLISHED = "not published";

type Metric = keyof typeof metrics.metrics;

/**
 * A model's: one per measured value, or the statement that it is not published. The overall score has none of its own,
 * since it is computed from the metrics.
 */
export type ModelProvenance =
  | typeof NOT_PUBLISHED
  | (Record<Metric, Provenance> & { overRefusal?: Provenance | undefined });

/** A model's in an earlier release, which may lack metrics added later. */
export type PastProvenance = typeof NOT_PUBLISHED | { [Field in Metric | "overRefusal"]?: Provenance | undefined };

const statement = v.literal(
  NOT_PUBLISHED,
  ({ received }) => `is ${received}, neither "${NOT_PUBLISHED}" nor an entry for each metric`,
);
const perMetric = fieldsFor(Object.keys(metrics.metrics) as Metric[], provenanceSchema);
const measured = v.strictObject({ ...perMetric, overRefusal: v.optional(provenanceSchema) });
const measuredThen = v.partial(measured);

// Chosen by the kind of value, not by a union, so that an error names the field that is missing.
export const modelProvenanceSchema: v.GenericSchema<ModelProvenance> = v.lazy((given) =>
  typeof given === "string" ? statement : measured,
);
export const pastProvenanceSchema: v.GenericSchema<PastProvenance> = v.lazy((given) =>
  typeof given === "string" ? statement : measuredThen,
);

/** Whether the model is one whose origin may stay unpublished: those of the first release. */
export const mayBeUnpublished = (name: string) => unpublished.models.includes(name);

/** Where a model's value comes from, if that is published. */
export const provenanceOf = (provenance: PastProvenance | undefined, field: Metric | "overRefusal") =>
  typeof provenance === "object" ? provenance[field] : undefined;

/** "500 attempts, judged by Judge 1, 1 November 2026". */
export const brief = ({ attempts, judge, date }: Provenance) =>
  `${formatNumber(attempts)} attempts, judged by ${judge}, ${formatDate(date)}`;

/** The same with attack set, model version, access and operator. */
export const inFull = (entry: Provenance) => {
  const { attackSet, modelVersion, access, runBy } = entry;
  const reached = access === "API" ? "through its API" : "run from its weights";
  return `${brief(entry)}; ${attackSet.name} ${attackSet.version} against ${modelVersion}, ${reached}, by ${runBy}`;
};

const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(metrics.metrics).map(([metric, { name }]) => [metric, name])),
  overRefusal: "Over-refusal",
};

/** A model's provenance in sentences, one for all values measured in the same way, each with its source. */
export function provenanceLines(
  provenance: PastProvenance | undefined,
  inWords = inFull,
): { text: string; source?: string }[] {
  if (typeof provenance !== "object") return [{ text: "Attempts, judge, date and attack set are not published." }];
  const alike = new Map<string, { names: string[]; text: string; source: string }>();
  for (const [field, entry] of Object.entries(provenance)) {
    if (!entry) continue;
    const [text, source] = [inWords(entry), entry.source];
    const { names } = alike.get(text + source) ?? { names: [] };
    alike.set(text + source, { names: [...names, NAMES[field] ?? field], text, source });
  }
  return [...alike.values()].map(({ names, text, source }) => ({
    text: `${alike.size > 1 ? `${inSentence(names)}: ` : ""}${text}.`,
    source,
  }));
}
