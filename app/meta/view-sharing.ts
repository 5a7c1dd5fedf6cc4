import { comparisonImagePath, paths, shareImagePath } from "#app/paths.ts";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/model.ts";
import { FULL_MARK } from "#domain/benchmark/score-scale.ts";
import { readView, viewAddress } from "#domain/benchmark/view-address.ts";
import type { PageMeta } from "./page-meta.ts";

/** What a link to a comparison shows where it is shared: its models' published scores. Any other view: as the page does. */
export function viewSharing(
  query: string,
  models: readonly BenchmarkModel[],
  version: string,
): Pick<PageMeta, "image" | "sharedAs"> {
  const { tab, arena } = readView(new URLSearchParams(query), models);
  const shown = models.filter((model) => arena.includes(modelSlug(model)));
  const [first] = shown;
  if (tab !== "arena" || first === undefined) return {};
  const slugs = shown.map(modelSlug);
  const scores = shown.map(({ name, overallScore }) => `${name} ${overallScore}`).join(", ");
  return {
    image: {
      path: shown.length === 1 ? shareImagePath(paths.model(modelSlug(first))) : comparisonImagePath(version, slugs),
      alt: `Overall security scores, 0 to ${FULL_MARK}: ${scores}.`,
    },
    sharedAs: paths.benchmarks() + viewAddress({ tab, arena }),
  };
}
