import { capitalised, escapeMarkup } from "../content/format.ts";
import { csvLine } from "../resources/csv.ts";
import {
  isMeasured,
  METRIC_COLUMNS,
  METRIC_NAMES,
  METRICS,
  type Metric,
  MODEL_CATEGORIES,
  modelSlug,
  SAMPLE_LABEL,
  SUBMITTED,
} from "./dataset.ts";
import type { LeaderboardRow } from "./leaderboard.ts";
import { ACCESS, NOT_PUBLISHED, provenanceLines } from "./provenance.ts";
import type { Release, ReleasedModel } from "./schema.ts";

export const RELEASE_FILES = ["data.json", "data.csv"];

/** Metadata that accompanies the numbers; `dataSchema` describes it. */
export type DataSource = Record<"title" | "publisher" | "url" | "permalink" | "schema", string> &
  Pick<Release, "version" | "lastChanged" | "licence" | "modelNote" | "sampleNote">;

/** In the CSV, which has no groups, a prefix marks sample values. */
const PREFIX = "sample_";

const namesOf = (metrics: readonly Metric[]) => metrics.map((metric) => METRIC_COLUMNS[metric]);

/** Descriptions of a model's fields, for the files and for the page that explains them. */
const columnsOf = (metrics: readonly Metric[]): Readonly<Record<string, string>> => ({
  rank: "Rank by overall score in this list, from 1; ties keep the order of the file",
  model: "Name of the model",
  slug: "The model’s name in addresses; its page is /benchmarks/SLUG",
  company: "Who makes it",
  category: `${MODEL_CATEGORIES.join(" or ")}; open source means open weights`,
  overall_score: "Published result, 0 to 100, higher is better",
  over_refusal:
    "Share of benign requests that the model refused, in percent; lower is better. null, or empty in the CSV, where it was not measured",
  provenance: `How each metric was measured, or "${NOT_PUBLISHED}"; a text in the CSV`,
  status: `"${SUBMITTED}" where the results were sent to us and we have not repeated the test; otherwise null, or empty in the CSV`,
  measured: `Measured values, 0 to 100: ${namesOf(metrics).join(", ")}. null where provenance is ${NOT_PUBLISHED}`,
  sample: `${capitalised(SAMPLE_LABEL)}, 0 to 100, of models whose provenance is ${NOT_PUBLISHED}; otherwise null. In the CSV each name begins with ${PREFIX}`,
});

const TEXT_COLUMNS = ["model", "slug", "company", "category"];
/** The columns of the CSV before the metrics. */
const CSV_COLUMNS = ["rank", ...TEXT_COLUMNS, "overall_score", "over_refusal", "provenance", "status"];

/** JSON Schema (2020-12) of data.json. */
export function dataSchema({ title, schema }: Pick<DataSource, "title" | "schema">): string {
  const text = (description: string) => ({ type: "string", description });
  const link = (description: string) => ({ ...text(description), format: "uri" });
  const object = (properties: object, description?: string) => ({
    description,
    type: "object",
    required: Object.keys(properties),
    properties,
  });
  const value = { type: "integer", minimum: 0 };
  const perMetric = (type: object) =>
    Object.fromEntries(
      METRICS.map((metric) => [METRIC_COLUMNS[metric], { description: METRIC_NAMES[metric], ...type }]),
    );
  const origin = { $ref: "#/$defs/origin" };
  // Nothing is required here: an earlier release may lack a metric that came later.
  const metrics = (properties: object) => ({ type: "object", properties });
  const orNull = (type: object) => ({ oneOf: [type, { type: "null" }] });
  const types: Record<string, object> = {
    rank: { ...value, minimum: 1 },
    over_refusal: orNull(value),
    provenance: {
      oneOf: [
        { const: NOT_PUBLISHED },
        metrics({ ...perMetric(origin), over_refusal: { description: "Where over_refusal was measured", ...origin } }),
      ],
    },
    measured: orNull(metrics(perMetric(value))),
    sample: orNull(metrics(perMetric(value))),
    status: orNull({ const: SUBMITTED }),
  };
  const columns = Object.entries(columnsOf(METRICS)).map(([name, description]) => {
    const type = types[name] ?? (TEXT_COLUMNS.includes(name) ? { type: "string" } : value);
    return [name, { description, ...type }];
  });
  const described = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: schema,
    title,
    ...object({
      title: text("Name of the benchmark"),
      publisher: text("Who publishes it"),
      url: link("The page the numbers are published on"),
      permalink: link("Leads to this release, whatever is published later"),
      version: { ...text("Version of the release"), pattern: "^\\d+\\.\\d+$" },
      lastChanged: { ...text("The day the data last changed, not the day of a test"), format: "date" },
      licence: object({ name: text("Name of the licence"), url: link("Its text") }, "What you may do with the data"),
      modelNote: text("Note on the models’ names and how recent they are"),
      citation: object({ text: text("As a sentence"), bibtex: text("As a BibTeX entry") }, "How to cite this release"),
      sampleNote: text("Note on the sample values"),
      columns: {
        description: "The meaning of each field of a model",
        type: "object",
        additionalProperties: { type: "string" },
      },
      models: {
        description: "The models, best overall score first",
        type: "array",
        items: object(Object.fromEntries(columns)),
      },
    }),
    $defs: {
      origin: object({
        attempts: { description: "Number of attempts", ...value, minimum: 1 },
        judge: text("What or who decided whether an attempt succeeded"),
        date: { ...text("The day the test ended"), format: "date" },
        modelVersion: text("The version that answered, as its vendor names it"),
        access: { description: "How the model was reached", enum: ACCESS },
        attackSet: object({ name: text("Their name"), version: text("Their version") }, "The attacks that were used"),
        runBy: text("Who ran the test"),
        source: link("Where the result is published"),
      }),
    },
  };
  return `${JSON.stringify(described, null, 2)}\n`;
}

/** A release older than a metric has no values for it. */
const metricsOf = (models: readonly ReleasedModel[]) =>
  METRICS.filter((metric) => models.some((model) => model[metric] !== undefined));

const publishedFields = (model: ReleasedModel, rank: number) => ({
  rank,
  model: model.name,
  slug: modelSlug(model),
  company: model.company,
  category: model.category,
  overall_score: model.overallScore,
});

/** A model's provenance under the names of the data files. */
function provenanceField({ provenance = NOT_PUBLISHED }: ReleasedModel) {
  if (typeof provenance !== "object") return provenance;
  const names: Record<string, string> = { ...METRIC_COLUMNS, overRefusal: "over_refusal" };
  return Object.fromEntries(Object.entries(provenance).map(([field, entry]) => [names[field], entry]));
}

/** The data set as JSON, with notes. `models` come in published order. */
export function dataJson(models: readonly ReleasedModel[], source: DataSource): string {
  const { schema, ...about } = source;
  const metrics = metricsOf(models);
  const data = {
    $schema: schema,
    ...about,
    citation: { text: citation(source), bibtex: bibtex(source) },
    columns: columnsOf(metrics),
    models: models.map((model, index) => {
      const values = Object.fromEntries(metrics.map((metric) => [METRIC_COLUMNS[metric], model[metric]]));
      return {
        ...publishedFields(model, index + 1),
        over_refusal: model.overRefusal ?? null,
        provenance: provenanceField(model),
        status: model.status ?? null,
        measured: isMeasured(model) ? values : null,
        sample: isMeasured(model) ? null : values,
      };
    }),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

type DataRow = Omit<LeaderboardRow, "model"> & { model: ReleasedModel };

/** The data set as CSV. Every line has version, date, licence and source, since people copy single lines. */
export function dataCsv(rows: readonly DataRow[], source: DataSource, weighted = false): string {
  const origin = {
    version: source.version,
    last_changed: source.lastChanged,
    licence: source.licence.name,
    source: source.permalink,
  };
  const metrics = metricsOf(rows.map(({ model }) => model));
  const lines = rows.map(({ model, rank, publishedRank, score }) => [
    ...Object.values(publishedFields(model, publishedRank)),
    model.overRefusal ?? "",
    isMeasured(model) ? Array.from(provenanceLines(model.provenance), ({ text }) => text).join(" ") : NOT_PUBLISHED,
    model.status ?? "",
    ...[true, false].flatMap((measured) =>
      metrics.map((metric) => (isMeasured(model) === measured ? (model[metric] ?? "") : "")),
    ),
    ...(weighted ? [rank, score] : []),
    ...Object.values(origin),
  ]);
  const weightedColumns = weighted ? ["weighted_rank", "weighted_score"] : [];
  const samples = [...namesOf(metrics), ...weightedColumns].map((name) => PREFIX + name);
  const heads = [...CSV_COLUMNS, ...namesOf(metrics), ...samples, ...Object.keys(origin)];
  return [heads, ...lines].map(csvLine).join("");
}

export const citation = ({ publisher, title, version, lastChanged, permalink }: DataSource): string =>
  `${publisher}: ${title}, version ${version}, last changed ${lastChanged}. Metrics without provenance are ${SAMPLE_LABEL}. ${permalink}`;

export function bibtex({ publisher, title, version, lastChanged, permalink }: DataSource): string {
  const year = lastChanged.slice(0, 4);
  const key = `${publisher}${title}`.toLowerCase().replace(/[^a-z0-9]/g, "");
  return `@misc{${key}${year},
  author  = {{${publisher}}},
  title   = {{${title}}},
  year    = {${year}},
  version = {${version}},
  url     = {${permalink}},
  note    = {Last changed ${lastChanged}; metrics without provenance are ${SAMPLE_LABEL}}
}
`;
}

/** Initial height of the frame, until it reports its own to the listener. */
const EMBED_HEIGHT = 1120;

/** Script that gives each of our frames the height it reports. */
const listener = (origin: string) =>
  `<script>addEventListener("message",(e)=>{if(e.origin==="${escapeMarkup(origin)}"&&e.data?.type==="embed-height")for(const f of document.querySelectorAll("iframe"))if(f.contentWindow===e.source)f.height=e.data.height})</script>`;

/** The HTML for embedding. Names come from a validated file, but are escaped all the same. */
export function embedSnippet({ address, title }: { address: string; title: string }): string {
  const frame = `<iframe src="${escapeMarkup(address)}" title="${escapeMarkup(title)}" width="100%" height="${EMBED_HEIGHT}" style="border:0" loading="lazy"></iframe>`;
  return `${frame}\n${listener(new URL(address).origin)}`;
}
