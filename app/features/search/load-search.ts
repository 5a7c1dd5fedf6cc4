import MiniSearch from "minisearch";
import { SEARCH_INDEX, type SearchEntry, type SearchHit } from "#domain/search.ts";

/** A short word is meant as it is written; in a longer one a letter or two may be wrong. */
const FUZZY_FROM_LETTERS = 5;
const FUZZINESS = 0.2;
const HEADING_WEIGHT = 3;
/** Nobody types more; a pasted text would be compared with the index letter by letter. */
const QUERY_MAX = 200;

export type Search = (query: string) => SearchHit[];

/** Makes the search from the index's text. Every word has to be found; if that finds nothing, any of them will do. */
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
