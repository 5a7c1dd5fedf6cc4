import type { QueryPage } from "../site-manifest.ts";

/** Where the query ends that decides which page it is. */
export type Canonical = { path: string; query: string };

/**
 * Of an address whose query names something known, the one page it asks for: known values in published order, nothing
 * else. Undefined for any other address, and for nonsense where the page has a file.
 */
export function canonicalQueries(
  pages: readonly QueryPage[],
  hasFile: (path: string) => boolean,
): (path: string, query: string) => Canonical | undefined {
  const byPath = new Map(pages.map(({ path, values, ...page }) => [path, { ...page, places: placesOf(values) }]));
  return (path, query) => {
    const page = byPath.get(path);
    if (page === undefined) return undefined;
    const { parameter, places, most, unless } = page;
    const parameters = new URLSearchParams(query);
    const known = (parameters.get(parameter)?.split(",") ?? []).filter((value) => places.has(value));
    const chosen = [...new Set(known)].slice(0, most).sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
    const other = unless !== undefined && parameters.get(unless.parameter) === unless.value;
    if (hasFile(path) && (chosen.length === 0 || other)) return undefined;
    return { path, query: chosen.length === 0 ? "" : `?${parameter}=${chosen.join(",")}` };
  };
}

const placesOf = (values: readonly string[]) => new Map(values.map((value, place) => [value, place]));
