import { METRIC_NAMES, METRICS, type Metric } from "../benchmark/dataset.ts";
import { counted, inSentence } from "../content/format.ts";
import { entryOf, type ProbeTable } from "./probes.ts";
import type { ProbeResult, Report } from "./report.ts";
import { strictest } from "./summary.ts";

/** What a report cannot say about a model, or does not. */
export type DraftOptions = {
  name?: string | undefined;
  company?: string | undefined;
  category?: string | undefined;
  access?: string | undefined;
  runBy?: string | undefined;
  source?: string | undefined;
  /** In place of what the report says, or where it says nothing. */
  modelVersion?: string | undefined;
  date?: string | undefined;
  attackSet?: string | undefined;
  attackSetVersion?: string | undefined;
  judge?: string | undefined;
  overall?: string | undefined;
  /** The metric of a probe without an entry in the table. */
  metrics: ReadonlyMap<string, Metric>;
};

export type Draft = {
  /** The model as a file of results lists it, without the metrics that the report does not measure. */
  model: Record<string, unknown>;
  /** What was counted for each metric, in sentences. */
  measured: string[];
  /** Scores that the report does not measure. */
  open: string[];
  /** Probes that count for no metric. */
  notMapped: string[];
};

/** The options that are asked for when neither the report nor the caller says their value. */
const REQUIRED = {
  name: "--model",
  company: "--company",
  category: "--category",
  access: "--access",
  runBy: "--run-by",
  source: "--source",
  modelVersion: "--model-version",
  date: "--date",
  attackSet: "--attack-set",
  attackSetVersion: "--attack-set-version",
} as const;

/** The maximum length of a text in the provenance of a value. */
const TEXT_MAX = 80;

const judgesOf = (results: readonly ProbeResult[]) => [...new Set(results.map(({ judge }) => judge))].sort().join(", ");

/** A draft of the model for the next release. What is measured comes from the report; nothing is filled in by guessing. */
export function draftOf(
  report: Report,
  table: ProbeTable,
  options: DraftOptions,
): { draft: Draft } | { errors: string[] } {
  const { metrics, judge, overall, ...given } = options;
  const said = {
    ...given,
    modelVersion: given.modelVersion ?? report.model,
    date: given.date ?? report.date,
    attackSet: given.attackSet ?? report.attackSet?.name,
    attackSetVersion: given.attackSetVersion ?? report.attackSet?.version,
  };
  const missing = Object.entries(REQUIRED).filter(([key]) => !said[key as keyof typeof REQUIRED]?.trim());
  const results = strictest(report.results);
  const metricOf = ({ probe }: ProbeResult) => metrics.get(probe) ?? entryOf(table, report.tool, probe)?.metric;
  const unknown = [...metrics.keys()].filter((probe) => !results.some((result) => result.probe === probe));
  const byMetric = METRICS.map((metric) => ({ metric, results: results.filter((one) => metricOf(one) === metric) }));
  const tooLong = byMetric.some((one) => judgesOf(one.results).length > TEXT_MAX) && judge === undefined;
  const errors = [
    !report.isFinished && `The run is not complete, so it cannot be published: ${report.notes.join(" ")}`,
    missing.length > 0 && `The report does not say this; add ${inSentence(missing.map(([, option]) => option))}.`,
    unknown.length > 0 && `--map names ${inSentence(unknown)}, which the report does not have.`,
    tooLong && `The judges' names are longer than ${TEXT_MAX} characters; add --judge with a shorter name for them.`,
  ].filter((error) => error !== false);
  if (errors.length > 0) return { errors };

  const { name, company, category, access, runBy, source, modelVersion, date, attackSet, attackSetVersion } = said;
  const model: Record<string, unknown> = { name, company, category };
  if (overall !== undefined) model.overallScore = Number(overall);
  const provenance: Record<string, unknown> = {};
  const measured: string[] = [];
  for (const { metric, results: counts } of byMetric) {
    if (counts.length === 0) continue;
    const attempts = counts.reduce((sum, one) => sum + one.attempts, 0);
    const resisted = attempts - counts.reduce((sum, one) => sum + one.hits, 0);
    model[metric] = Math.round((100 * resisted) / attempts);
    provenance[metric] = {
      attempts,
      judge: judge ?? judgesOf(counts),
      date,
      modelVersion,
      access,
      attackSet: { name: attackSet, version: attackSetVersion },
      runBy,
      source,
    };
    measured.push(
      `${METRIC_NAMES[metric]}: ${model[metric]}, from ${resisted} of ${attempts} attempts resisted in ${counted(counts.length, "probe")}.`,
    );
  }
  return {
    draft: {
      model: { ...model, provenance },
      measured,
      open: [
        ...(overall === undefined ? ["overallScore"] : []),
        ...byMetric.filter((one) => one.results.length === 0).map(({ metric }) => metric),
      ],
      notMapped: results.filter((one) => metricOf(one) === undefined).map(({ probe }) => probe),
    },
  };
}
