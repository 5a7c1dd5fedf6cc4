import { csvLine } from "../csv.ts";
import { type BenchmarkModel, METRIC_NAMES, METRICS, type Metric, modelSlug, SAMPLE_LABEL } from "./dataset.ts";
import type { LeaderboardRow } from "./leaderboard.ts";

/** What goes with the numbers wherever they go. */
export type DataSource = {
  title: string;
  publisher: string;
  /** Address of the page the numbers are published on. */
  url: string;
  version: string;
  lastChanged: string;
  licence: { name: string; url: string };
  /** What the names of the models mean, and how recent they are. */
  modelNote: string;
  /** What the sample values are. */
  note: string;
};

/** No sample value leaves the site without its label. */
export const METRIC_COLUMNS: Readonly<Record<Metric, string>> = {
  promptInjection: "sample_prompt_injection",
  jailbreak: "sample_jailbreak_resistance",
  dataLeakage: "sample_data_leakage_prevention",
};

const WEIGHTED_COLUMNS = ["sample_weighted_rank", "sample_weighted_score"];

/** What the columns mean, for the files and for the page that explains them. */
export const COLUMNS: Readonly<Record<string, string>> = {
  rank: "Rank by overall score in this list, from 1; ties keep the order of the file",
  model: "Name of the model",
  slug: "Its name in addresses",
  company: "Who makes it",
  category: "proprietary or open-source, which means open weights",
  overall_score: "Published result, 0 to 100, higher is better",
  ...Object.fromEntries(
    METRICS.map((metric) => [METRIC_COLUMNS[metric], `${METRIC_NAMES[metric]}, 0 to 100: sample value, not measured`]),
  ),
};

const record = (model: BenchmarkModel, rank: number) => ({
  rank,
  model: model.name,
  slug: modelSlug(model),
  company: model.company,
  category: model.category,
  overall_score: model.overallScore,
  ...Object.fromEntries(METRICS.map((metric) => [METRIC_COLUMNS[metric], model[metric]])),
});

/** The whole set, with notes. `models` come in published order. */
export function dataJson(models: readonly BenchmarkModel[], source: DataSource): string {
  const { note, ...about } = source;
  const data = {
    ...about,
    citation: { text: citation(source), bibtex: bibtex(source) },
    samples: { columns: METRICS.map((metric) => METRIC_COLUMNS[metric]), note },
    columns: COLUMNS,
    models: models.map((model, index) => record(model, index + 1)),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** One line per row; version, date, licence and source in every one, since a table is copied by its lines. */
export function dataCsv(rows: readonly LeaderboardRow[], source: DataSource, weighted = false): string {
  const origin = {
    version: source.version,
    last_changed: source.lastChanged,
    licence: source.licence.name,
    source: source.url,
  };
  const lines = rows.map(({ model, rank, publishedRank, score }) => [
    ...Object.values(record(model, publishedRank)),
    ...(weighted ? [rank, score] : []),
    ...Object.values(origin),
  ]);
  const heads = [...Object.keys(COLUMNS), ...(weighted ? WEIGHTED_COLUMNS : []), ...Object.keys(origin)];
  return [heads, ...lines].map(csvLine).join("");
}

export function citation({ publisher, title, version, lastChanged, url }: DataSource): string {
  return `${publisher}: ${title}, version ${version}, last changed ${lastChanged}. Metrics are ${SAMPLE_LABEL}. ${url}`;
}

export function bibtex({ publisher, title, version, lastChanged, url }: DataSource): string {
  const year = lastChanged.slice(0, 4);
  const key = `${publisher}${title}`.toLowerCase().replace(/[^a-z0-9]/g, "");
  return `@misc{${key}${year},
  author  = {{${publisher}}},
  title   = {{${title}}},
  year    = {${year}},
  version = {${version}},
  url     = {${url}},
  note    = {Last changed ${lastChanged}; metrics are ${SAMPLE_LABEL}}
}
`;
}

/** Tall enough for four models and their chart at 720 px; a narrower frame scrolls. */
const EMBED_HEIGHT = 1120;

export type Embed = { address: string; title: string };

/** What others paste into their page. Names come from a file we validate, but markup is markup: they are escaped. */
export function embedSnippet({ address, title }: Embed): string {
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="${EMBED_HEIGHT}" loading="lazy"></iframe>`;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
