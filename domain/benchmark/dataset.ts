export const FULL_MARK = 100;

/** Score colour: 90 and above green, 80 to 89 yellow, below 80 red. */
export const SCORE_GREEN_FROM = 90;
export const SCORE_YELLOW_FROM = 80;

export type ScoreBand = "good" | "warn" | "bad";

export function scoreBand(score: number): ScoreBand {
  if (score >= SCORE_GREEN_FROM) return "good";
  return score >= SCORE_YELLOW_FROM ? "warn" : "bad";
}

/** The band in words, for whoever does not see its colour. */
export const BAND_NAMES: Readonly<Record<ScoreBand, string>> = {
  good: `${SCORE_GREEN_FROM} and above`,
  warn: `${SCORE_YELLOW_FROM} to ${SCORE_GREEN_FROM - 1}`,
  bad: `below ${SCORE_YELLOW_FROM}`,
};

export const METRICS = ["promptInjection", "jailbreak", "dataLeakage"] as const;

export type Metric = (typeof METRICS)[number];

export const METRIC_NAMES: Readonly<Record<Metric, string>> = {
  promptInjection: "Prompt Injection",
  jailbreak: "Jailbreak Resistance",
  dataLeakage: "Data Leakage Prevention",
};

/** What the three values are called wherever they are shown: nothing was measured to get them. */
export const SAMPLE_LABEL = "sample values, not measured";

/** Where there is little room: the arena's series, the corners of the radar. */
export const METRIC_SHORT_NAMES: Readonly<Record<Metric, string>> = {
  promptInjection: "Prompt Injection",
  jailbreak: "Jailbreak",
  dataLeakage: "Data Leakage",
};

export const MODEL_CATEGORIES = ["proprietary", "open-source"] as const;

export type ModelCategory = (typeof MODEL_CATEGORIES)[number];

export const CATEGORY_NAMES: Readonly<Record<ModelCategory, string>> = {
  proprietary: "Proprietary",
  "open-source": "Open source",
};

export type BenchmarkModel = {
  id: number;
  name: string;
  company: string;
  category: ModelCategory;
  overallScore: number;
} & Record<Metric, number>;

/** A model's name in an address: "Claude 4.0 Sonnet" is claude-4-0-sonnet. The build refuses two models with the same. */
export function modelSlug({ name }: Pick<BenchmarkModel, "name">): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}

/** The published order: highest overall score first; equal ones keep the order of the file. */
export function byOverallScore<Model extends Pick<BenchmarkModel, "overallScore">>(models: readonly Model[]): Model[] {
  return [...models].sort((a, b) => b.overallScore - a.overallScore);
}
