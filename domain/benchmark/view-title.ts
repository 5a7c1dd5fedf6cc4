import { comparisonTitle } from "./comparison-words.ts";
import type { BenchmarkView } from "./view-address.ts";

export type ViewTitleOptions = {
  /** The arena's models. */
  names: readonly string[];
  /** What the page is called in its default view. */
  pageTitle: string;
  /** Longer titles are cut where they are shown. */
  max: number;
};

/** What a view is called where only a title is seen: a tab, a bookmark, a pasted link. */
export function viewTitle(view: Pick<BenchmarkView, "tab">, { names, pageTitle, max }: ViewTitleOptions): string {
  if (view.tab === "leaderboard") return pageTitle;
  return names.length === 0 ? `Arena: ${pageTitle}` : comparisonTitle(names, max);
}
