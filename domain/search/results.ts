import type { SearchGroup, SearchHit } from "./entry.ts";

export const GROUP_NAMES: Readonly<Record<SearchGroup, string>> = {
  articles: "Articles",
  pages: "Pages",
  benchmark: "Benchmark",
};

/** More than fits is no longer an answer. */
export const RESULTS_PER_GROUP = 4;

export type SearchResultGroup = { name: string; hits: SearchHit[] };

const pageOf = ({ url }: SearchHit) => url.replace(/#.*$/, "");

/** An article is listed once, by its best part; a page by each of its parts. */
function onePerArticle(hits: readonly SearchHit[]): SearchHit[] {
  const seen = new Set<string>();
  return hits.filter((hit) => hit.group !== "articles" || (!seen.has(pageOf(hit)) && seen.add(pageOf(hit))));
}

/** Hits in the order of the groups, best first within each; groups without any are left out. */
export function groupHits(hits: readonly SearchHit[]): SearchResultGroup[] {
  const listed = onePerArticle(hits);
  return (Object.keys(GROUP_NAMES) as SearchGroup[])
    .map((group) => ({
      name: GROUP_NAMES[group],
      hits: listed.filter((hit) => hit.group === group).slice(0, RESULTS_PER_GROUP),
    }))
    .filter((group) => group.hits.length > 0);
}
