import definitions from "#content/benchmarks/metrics.json" with { type: "json" };
import type { ModelProvenance } from "./provenance.ts";

export const FULL_MARK = 100;

/** Score colour: 90 and above green, 80 to 89 yellow, below 80 red. */
export const SCORE_GREEN_FROM = 90;
export const SCORE_YELLOW_FROM = 80;

export function scoreBand(score: number): keyof typeof BAND_NAMES {
  if (score >= SCORE_GREEN_FROM) return "good";
  return score >= SCORE_YELLOW_FROM ? "warn" : "bad";
}

/** The band's name, for those who do not see its colour. */
export const BAND_NAMES = {
  good: `${SCORE_GREEN_FROM} and above`,
  warn: `${SCORE_YELLOW_FROM} to ${SCORE_GREEN_FROM - 1}`,
  bad: `below ${SCORE_YELLOW_FROM}`,
};

export type Metric = keyof typeof definitions.metrics;
export type ModelCategory = keyof typeof definitions.categories;

const keys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

export const METRICS: readonly Metric[] = keys(definitions.metrics);

const naming = (form: "name" | "short" | "brief" | "column") =>
  Object.fromEntries(METRICS.map((metric) => [metric, definitions.metrics[metric][form]])) as Record<Metric, string>;

export const METRIC_NAMES = naming("name");
/** Short names for the arena's series and the corners of the radar. */
export const METRIC_SHORT_NAMES = naming("short");
/** Shortest names, for the fields of the weights. */
export const METRIC_BRIEF_NAMES = naming("brief");
/** Names in data files, in the group `measured` or `sample`. */
export const METRIC_COLUMNS = naming("column");

export const MODEL_CATEGORIES: readonly ModelCategory[] = keys(definitions.categories);
export const CATEGORY_NAMES: Readonly<Record<ModelCategory, string>> = definitions.categories;

/** The label of sample values, once in each place that shows them. */
export const SAMPLE_LABEL = "sample values, not measured";

/** The state of a model whose results were sent to us and that we have not tested ourselves. */
export const SUBMITTED = "submitted, not verified";

export type BenchmarkModel = {
  id: number;
  /** Ids of models whose overall score cannot be told apart from this one's; gaps.ts computes them at build. */
  ties?: readonly number[];
  name: string;
  company: string;
  category: ModelCategory;
  overallScore: number;
  overRefusal?: number | undefined;
  provenance: ModelProvenance;
  status?: typeof SUBMITTED | undefined;
} & Record<Metric, number>;

/** Whether a model's metrics are measured, which its provenance then says, or sample values. */
export const isMeasured = ({ provenance }: { provenance?: unknown }) => typeof provenance === "object";

/** The label of these models' metrics: measured, samples, or both. */
export function metricsLabel(models: readonly { provenance?: unknown }[]): string {
  const samples = models.filter((model) => !isMeasured(model)).length;
  if (samples === models.length) return SAMPLE_LABEL;
  return samples === 0 ? "measured values" : `measured values and ${SAMPLE_LABEL.replace(",", " that are")}`;
}

/** A model's name in a URL: "Claude 4.0 Sonnet" is claude-4-0-sonnet. The build rejects two of the same. */
export const modelSlug = ({ name }: Pick<BenchmarkModel, "name">): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** The published order: highest overall score first; equal ones keep the order of the file. */
export const byOverallScore = <Model extends Pick<BenchmarkModel, "overallScore">>(models: readonly Model[]): Model[] =>
  [...models].sort((a, b) => b.overallScore - a.overallScore);
