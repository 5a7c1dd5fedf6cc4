import { numberInWords } from "../content/format.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "../content/page-constants.ts";
import { type BenchmarkModel, METRIC_SHORT_NAMES, METRICS, metricsLabel, modelSlug } from "./dataset.ts";

export const ARENA_MAX_MODELS = 4;
/** Only pairs of the first twenty models have a page and a share image, 190 in all; 300 models have 44,850 pairs. */
const PAIRED_MODELS = 20;
/** Separates two models in the address of their comparison; schema.ts rejects it in a model's own slug. */
export const VERSUS = "-vs-";
/** Maximum length of a name in the comparison chart, in characters. */
const COMPARISON_NAME_LENGTH = 15;

const LOOKS = ["filled", "dark", "hatched"] as const;

export type SeriesLook = (typeof LOOKS)[number];

/** The metrics as series of the chart, each with a look that distinguishes it without colour. */
export const SERIES = METRICS.map((metric, place) => ({
  metric,
  name: METRIC_SHORT_NAMES[metric],
  look: LOOKS[place % LOOKS.length] ?? "filled",
}));

/** The models of these slugs, in the order of the slugs; unknown ones are left out. */
export const modelsNamed = (slugs: readonly string[], models: readonly BenchmarkModel[]): BenchmarkModel[] =>
  slugs.flatMap((slug) => models.find((model) => modelSlug(model) === slug) ?? []);

/** The pairs of models whose comparison has a page. Models and pairs are in published order. */
export function pairsOf<Model>(models: readonly Model[]): [Model, Model][] {
  const paired = models.slice(0, PAIRED_MODELS);
  return paired.flatMap((model, place) => paired.slice(place + 1).map((other): [Model, Model] => [model, other]));
}

/** The end of a comparison's address, "o1-vs-gpt-4o", for slugs in any order; undefined where it has no page. */
export function pairAddress(slugs: readonly string[], models: readonly { name: string }[]): string | undefined {
  const paired = models.slice(0, PAIRED_MODELS).map(modelSlug);
  const known = paired.filter((slug) => slugs.includes(slug));
  return known.length === 2 && slugs.length === 2 ? known.join(VERSUS) : undefined;
}

/** A name for the chart, shortened by code points, as people count characters. */
export function shortenName(name: string): string {
  const characters = [...name];
  if (characters.length <= COMPARISON_NAME_LENGTH) return name;
  return `${characters.slice(0, COMPARISON_NAME_LENGTH).join("")}…`;
}

type Compared = Pick<BenchmarkModel, "name" | "category">;

/** "GPT-4o-2024-08-06", "GPT-4o-latest": a name and the version of it. */
const VERSION = /^(.+)-(\d{4}-\d{2}-\d{2}|latest)$/;

/** Suggested comparisons, derived from the data. `models` come in published order. */
export function readyComparisons(models: readonly Compared[]) {
  const first = models.slice(0, ARENA_MAX_MODELS);
  const open = models.filter(({ category }) => category === "open-source").slice(0, ARENA_MAX_MODELS);
  const names = (list: readonly Compared[]) => list.map(({ name }) => name).join(", ");
  return [
    { title: `The first ${numberInWords(first.length)}`, compared: first, summary: names(first) },
    { title: "Open source", compared: open, summary: names(open) },
    versions(models),
  ].flatMap(({ compared, ...named }) => (compared.length > 1 ? { ...named, slugs: compared.map(modelSlug) } : []));
}

/** The model with the most dated versions, oldest first; from the second on, each is named by its date alone. */
function versions(models: readonly Compared[]) {
  const versioned = models.flatMap((model) => {
    const [, family, version] = VERSION.exec(model.name) ?? [];
    return family !== undefined && version !== undefined ? [{ model, family, version }] : [];
  });
  const families = [...new Set(versioned.map(({ family }) => family))].map((family) =>
    versioned.filter((one) => one.family === family),
  );
  const [largest = []] = families.sort((a, b) => b.length - a.length);
  const listed = largest.toSorted((a, b) => a.version.localeCompare(b.version)).slice(0, ARENA_MAX_MODELS);
  return {
    title: `One model, ${numberInWords(listed.length)} versions`,
    compared: listed.map(({ model }) => model),
    summary: listed.map(({ model, version }, place) => (place === 0 ? model.name : version)).join(", "),
  };
}

type Scored = Pick<BenchmarkModel, "name" | "overallScore">;

const SUBJECT = ": security compared";

/** Names as many models as fit into a title. */
export function comparisonTitle(names: readonly string[]): string {
  const [first = ""] = names;
  const others = names.length - 1;
  const alone = [`${first} in the arena: security scores`, `${first}: security scores`];
  const compared = [
    names.join(" vs ") + SUBJECT,
    comparisonHeading(names) + (others > 1 ? SUBJECT : ""),
    `${first} vs ${others} ${others === 1 ? "other" : "others"}${SUBJECT}`,
  ];
  return longestThatFits(others < 1 ? alone : compared, TITLE_MAX);
}

/** A comparison's name where the benchmark is already named: the heading of its page, its breadcrumb. */
export function comparisonHeading(names: readonly string[]): string {
  const more = names.length - 2;
  return names.slice(0, 2).join(" vs ") + (more > 0 ? ` and ${more} more` : "");
}

/** "Overall security scores, 0 to 100: o1 70, GPT-4o 48." */
export const scoresSentence = (models: readonly Scored[]): string =>
  `Overall security scores, 0 to 100: ${models.map(({ name, overallScore }) => `${name} ${overallScore}`).join(", ")}.`;

export function comparisonDescription(models: readonly (Scored & { provenance?: unknown })[]): string {
  const [scores, label] = [scoresSentence(models), metricsLabel(models)];
  const variants = [
    `${scores} Prompt injection, jailbreak and data leakage: ${label}.`,
    `${scores} Three metrics: ${label}.`,
    scores,
    `Overall security scores of ${models.length} models side by side.`,
  ];
  return longestThatFits(variants, DESCRIPTION_MAX);
}

/** The first variant that fits. Variants come longest first; the last one is truncated if needed. */
const longestThatFits = (variants: readonly string[], max: number): string =>
  variants.find((text) => text.length <= max) ?? `${variants.at(-1)?.slice(0, max - 1)}…`;

/** The text alternative of a model's bars. It calls no value the highest, since the values may be samples. */
export const valuesInWords = (model: BenchmarkModel): string =>
  `${model.name}: ${SERIES.map(({ metric, name }) => `${name} ${model[metric]}%`).join(", ")}.`;

/** The three models nearest by overall score; ties are resolved by published order. */
export function neighbours(models: readonly BenchmarkModel[], model: BenchmarkModel): BenchmarkModel[] {
  const away = (other: BenchmarkModel) => Math.abs(other.overallScore - model.overallScore);
  return models
    .filter((other) => other !== model)
    .sort((a, b) => away(a) - away(b))
    .slice(0, 3);
}
