import { comparisonDescription } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/dataset.ts";
import { readView, viewTitle } from "#domain/benchmark/view.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "#domain/content/text.ts";

type Words = { title: string; description: string };

/** How a view of the benchmark describes itself: a comparison by its models, everything else as the page does. */
export function viewWords(query: string, models: readonly BenchmarkModel[], page: Words): Words {
  const view = readView(new URLSearchParams(query), models);
  const chosen = view.arena.flatMap((slug) => models.find((model) => modelSlug(model) === slug) ?? []);
  const names = chosen.map(({ name }) => name);
  const compared = view.tab === "arena" && chosen.length > 0;
  return {
    title: viewTitle(view, { names, pageTitle: page.title, max: TITLE_MAX }),
    description: compared ? comparisonDescription(chosen, DESCRIPTION_MAX) : page.description,
  };
}
