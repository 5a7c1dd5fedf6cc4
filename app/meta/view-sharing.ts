import { pairImagePath, paths, shareImagePath } from "#app/paths.ts";
import { type BenchmarkModel, FULL_MARK, modelSlug } from "#domain/benchmark/dataset.ts";
import { readView, viewAddress } from "#domain/benchmark/view.ts";
import type { PageMeta } from "./page-meta.ts";

/**
 * What a link to a comparison shows where it is shared: the published scores of one or two models; of more of them, the
 * page's own image. Any other view: as the page does.
 */
export function viewSharing(
  query: string,
  models: readonly BenchmarkModel[],
  pageTitle: string,
): Pick<PageMeta, "image" | "sharedAs"> {
  const { tab, arena } = readView(new URLSearchParams(query), models);
  const shown = models.filter((model) => arena.includes(modelSlug(model)));
  if (tab !== "arena" || shown.length === 0) return {};
  return { image: imageOf(shown, pageTitle), sharedAs: paths.benchmarks() + viewAddress({ tab, arena }) };
}

function imageOf(shown: readonly BenchmarkModel[], pageTitle: string): NonNullable<PageMeta["image"]> {
  const slugs = shown.map(modelSlug);
  const [first = ""] = slugs;
  if (slugs.length > 2) return { path: shareImagePath(paths.benchmarks()), alt: pageTitle };
  const scores = shown.map(({ name, overallScore }) => `${name} ${overallScore}`).join(", ");
  return {
    path: slugs.length === 1 ? shareImagePath(paths.model(first)) : pairImagePath(slugs),
    alt: `Overall security scores, 0 to ${FULL_MARK}: ${scores}.`,
  };
}
