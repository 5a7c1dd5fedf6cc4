import { useEffect, useMemo, useState } from "react";
import { groupHits, type SearchResultGroup } from "#domain/search.ts";
import { loadSearch, type Search } from "./load-search.ts";

export type SearchState =
  | { status: "idle" | "waiting" | "unavailable" }
  | { status: "found"; groups: SearchResultGroup[] }
  | { status: "nothing" };

/** What a query finds. The index may still be on its way: the field takes words before it is there. */
export function useSearch(query: string, index: Promise<string>): SearchState {
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
    if (query.trim() === "") return { status: "idle" };
    if (search === undefined) return { status: "waiting" };
    if (search === "unavailable") return { status: "unavailable" };
    const groups = groupHits(search(query));
    return groups.length > 0 ? { status: "found", groups } : { status: "nothing" };
  }, [query, search]);
}
