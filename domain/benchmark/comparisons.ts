import { numberInWords } from "../format.ts";
import { ARENA_MAX_MODELS } from "./arena.ts";
import { type BenchmarkModel, modelSlug } from "./model.ts";

type Compared = Pick<BenchmarkModel, "name" | "category">;

export type Comparison = { title: string; summary: string; slugs: readonly string[] };

/** "GPT-4o-2024-08-06", "GPT-4o-latest": a name and the version of it. */
const VERSION = /^(.+)-(\d{4}-\d{2}-\d{2}|latest)$/;

/** Comparisons to start from, found in the data itself. `models` come in published order. */
export function readyComparisons(models: readonly Compared[]): Comparison[] {
  const first = models.slice(0, ARENA_MAX_MODELS);
  const open = models.filter(({ category }) => category === "open-source").slice(0, ARENA_MAX_MODELS);
  const names = (list: readonly Compared[]) => list.map(({ name }) => name).join(", ");
  const found = [
    { title: `The first ${inWords(first)}`, models: first, summary: names(first) },
    { title: "Open source", models: open, summary: names(open) },
    versions(models),
  ];
  return found.flatMap((comparison) => {
    if (comparison === undefined || comparison.models.length < 2) return [];
    const { title, summary } = comparison;
    return [{ title, summary, slugs: comparison.models.map(modelSlug) }];
  });
}

const inWords = (list: readonly unknown[]) => numberInWords(list.length);

/** The model with the most dated versions, oldest first; the second and later ones are named by their date alone. */
function versions(models: readonly Compared[]) {
  const versioned = models.flatMap((model) => {
    const [, family, version] = VERSION.exec(model.name) ?? [];
    return family !== undefined && version !== undefined ? [{ model, family, version }] : [];
  });
  const families = [...new Set(versioned.map(({ family }) => family))].map((family) =>
    versioned.filter((one) => one.family === family),
  );
  const [largest] = families.sort((a, b) => b.length - a.length);
  if (largest === undefined) return undefined;
  const listed = largest.toSorted((a, b) => a.version.localeCompare(b.version)).slice(0, ARENA_MAX_MODELS);
  return {
    title: `One model, ${inWords(listed)} versions`,
    models: listed.map(({ model }) => model),
    summary: listed.map(({ model, version }, place) => (place === 0 ? model.name : version)).join(", "),
  };
}
