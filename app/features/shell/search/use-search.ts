import MiniSearch from "minisearch";
import { useEffect, useMemo, useState } from "react";
import { groupHits, SEARCH_INDEX, type SearchEntry, type SearchHit } from "#domain/content/search.ts";

/** Minimum length of words that match with one or two wrong letters; shorter words match exactly. */
const FUZZY_FROM_LETTERS = 5;
const FUZZINESS = 0.2;
const HEADING_WEIGHT = 3;
/** Maximum length of a query; a long pasted text would be slow to match. */
const QUERY_MAX = 200;

type Search = (query: string) => SearchHit[];

/** Creates the search from the index's text. All words have to match; if nothing does, any word may. */
export async function loadSearch(indexText: string): Promise<Search> {
  const index = await MiniSearch.loadJSONAsync<SearchEntry>(indexText, SEARCH_INDEX);
  const search = (query: string, combineWith: "AND" | "OR") =>
    index.search(query, {
      combineWith,
      prefix: true,
      fuzzy: (term) => (term.length >= FUZZY_FROM_LETTERS ? FUZZINESS : false),
      boost: { heading: HEADING_WEIGHT },
    }) as unknown as SearchHit[];
  return (text) => {
    const query = text.trim().slice(0, QUERY_MAX);
    const all = search(query, "AND");
    return all.length > 0 ? all : search(query, "OR");
  };
}

/** The results of a query; undefined without a query and while the index is loading, `unavailable` if that failed. */
export function useSearch(query: string, index: Promise<string>) {
  const [search, setSearch] = useState<Search | "unavailable">();

  useEffect(() => {
    let gone = false;
    index.then(loadSearch).then(
      (loaded) => !gone && setSearch(() => loaded),
      () => !gone && setSearch("unavailable"),
    );
    return () => {
      gone = true;
    };
  }, [index]);

  return useMemo(() => {
    if (query.trim() === "" || search === undefined) return undefined;
    return search === "unavailable" ? search : groupHits(search(query));
  }, [query, search]);
}
