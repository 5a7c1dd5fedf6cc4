import MiniSearch from "minisearch";
import { SEARCH_INDEX, type SearchEntry } from "#domain/search.ts";

/** The index as the browser reads it: built once, so that no visitor's machine has to. */
export function searchIndex(entries: readonly SearchEntry[]): string {
  const index = new MiniSearch<SearchEntry>(SEARCH_INDEX);
  index.addAll(entries);
  return JSON.stringify(index);
}
