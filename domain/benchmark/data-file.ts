import { csvLine } from "../csv.ts";
import type { LeaderboardRow } from "./leaderboard.ts";
import { METRIC_NAMES, METRICS, type Metric } from "./metrics.ts";
import { type BenchmarkModel, modelSlug } from "./model.ts";

/** What goes with the numbers wherever they go. */
export type DataSource = {
  title: string;
  publisher: string;
  /** Address of the page the numbers are published on. */
  url: string;
  version: string;
  lastChanged: string;
  licence: { name: string; url: string };
  note: string;
};

/** No illustrative value leaves the site without its label. */
export const METRIC_COLUMNS: Readonly<Record<Metric, string>> = {
  promptInjection: "illustrative_prompt_injection",
  jailbreak: "illustrative_jailbreak_resistance",
  dataLeakage: "illustrative_data_leakage_prevention",
};

const WEIGHTED_COLUMN = "illustrative_weighted_score";

/** What the columns mean, for the files and for the page that explains them. */
export const COLUMNS: Readonly<Record<string, string>> = {
  rank: "Position in this list, from 1",
  model: "Name of the model",
  slug: "Its name in addresses",
  company: "Who makes it",
  category: "proprietary or open-source",
  overall_score: "Published result, 0 to 100, higher is better",
  ...Object.fromEntries(
    METRICS.map((metric) => [METRIC_COLUMNS[metric], `${METRIC_NAMES[metric]}, 0 to 100: illustrative, not measured`]),
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
    illustrative: { columns: METRICS.map((metric) => METRIC_COLUMNS[metric]), note },
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
  const lines = rows.map(({ model, rank, score }) => ({
    ...record(model, rank),
    ...(weighted ? { [WEIGHTED_COLUMN]: score } : {}),
    ...origin,
  }));
  const heads = [...Object.keys(COLUMNS), ...(weighted ? [WEIGHTED_COLUMN] : []), ...Object.keys(origin)];
  return [heads, ...lines.map((line) => Object.values(line))].map(csvLine).join("");
}

export function citation({ publisher, title, version, lastChanged, url }: DataSource): string {
  return `${publisher}: ${title}, version ${version}, last changed ${lastChanged}. ${url}`;
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
  note    = {Last changed ${lastChanged}; metric values are illustrative}
}
`;
}
