import metrics from "#content/benchmarks/metrics.json" with { type: "json" };
import { formatDate, formatNumber, inSentence } from "../content/format.ts";

export const ACCESS = ["API", "weights"] as const;

/** How one value was measured. Its schema is a file of its own, which browsers do not load. */
export type Provenance = {
  attempts: number;
  /** The program or person that decided whether an attempt succeeded. */
  judge: string;
  /** The day the test ended. */
  date: string;
  /** The version that answered, as its vendor names it. */
  modelVersion: string;
  access: (typeof ACCESS)[number];
  attackSet: { name: string; version: string };
  runBy: string;
  source: string;
};

export const NOT_PUBLISHED = "not published";

type Metric = keyof typeof metrics.metrics;

/**
 * The provenance of a model: an entry for each measured value, or the statement that it is not published. The overall
 * score has none of its own: it is computed from the metrics.
 */
export type ModelProvenance =
  | typeof NOT_PUBLISHED
  | (Record<Metric, Provenance> & { overRefusal?: Provenance | undefined });

/** The provenance of a model in an earlier release, which may lack metrics added later. */
export type PastProvenance = typeof NOT_PUBLISHED | { [Field in Metric | "overRefusal"]?: Provenance | undefined };

/** Where a model's value comes from, if that is published. */
export const provenanceOf = (provenance: PastProvenance | undefined, field: Metric | "overRefusal") =>
  typeof provenance === "object" ? provenance[field] : undefined;

/** A model's provenance without that of over-refusal, which only its page shows. */
export const ofMetrics = (provenance: PastProvenance): PastProvenance =>
  typeof provenance === "object" ? { ...provenance, overRefusal: undefined } : provenance;

/** "500 attempts, judged by Judge 1, 1 November 2026". */
export const brief = ({ attempts, judge, date }: Provenance) =>
  `${formatNumber(attempts)} attempts, judged by ${judge}, ${formatDate(date)}`;

/** All of an entry in words: attempts, judge and date, then attack set, model version, access and who ran it. */
const inFull = (entry: Provenance) => {
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
  if (typeof provenance !== "object")
    return [{ text: "Attempts, judge, date and attack set of the overall score are not published." }];
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
