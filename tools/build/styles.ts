import type { Manifest } from "vite";
import type { StylesOf } from "./page-html.ts";

/** Parts that no page shows until they are asked for: their styles come with their script. */
const ON_DEMAND = /^app\/features\/shell\/search\//;

const IMPORT = /from "(\/assets\/[^"]+)"/g;

/** Finds the stylesheets of a page's modules, lazily imported ones included: their content is in the page from the start. */
export function styleFinder(manifest: Manifest): StylesOf {
  const keyOfFile = new Map(Object.entries(manifest).map(([key, chunk]) => [`/${chunk.file}`, key]));

  function collect(key: string, seen: Set<string>): string[] {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    const lazy = (chunk.dynamicImports ?? []).filter((source) => !ON_DEMAND.test(source));
    const below = [...(chunk.imports ?? []), ...lazy];
    return [...below.flatMap((next) => collect(next, seen)), ...(chunk.css ?? []).map((file) => `/${file}`)];
  }

  return (source) => {
    const seen = new Set<string>();
    const keys = [...source.matchAll(IMPORT)].map((match) => keyOfFile.get(match[1] as string) ?? "");
    return [...new Set(keys.flatMap((key) => collect(key, seen)))];
  };
}
