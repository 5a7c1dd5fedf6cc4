import type { SiteManifest } from "../pages/manifest.ts";
import { patternTest } from "../pages/not-found.ts";
import type { StaticFiles } from "../static/files.ts";

/**
 * Reduces the routes of the log, one per page and file, to one per kind (`/blog/:slug`, `file`), because a monitor
 * keeps a series for every name. Names never come from a client.
 */
export function routePatterns(
  { notFound, pages }: Pick<SiteManifest, "notFound" | "pages">,
  { entries }: { entries: Pick<StaticFiles["entries"], "has"> },
): (route: string) => string {
  const patterns = notFound
    .filter(({ pattern }) => pattern !== "/*")
    .map(({ pattern }) => ({ pattern, matches: patternTest(pattern) }));

  return (route) => {
    const page = route === "/_.data" ? "/" : route.replace(/\.data$/, "");
    if (entries.has(route) && !Object.hasOwn(pages, page)) return "file";
    return patterns.find(({ matches }) => matches(page))?.pattern ?? page;
  };
}
