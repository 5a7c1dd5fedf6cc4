import { comparisonDescription } from "#domain/benchmark/comparison-words.ts";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/model.ts";
import { readView } from "#domain/benchmark/view-address.ts";
import { viewTitle } from "#domain/benchmark/view-title.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "#domain/meta-length.ts";

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
