import { join } from "node:path";
import { duration } from "../tools/cli/say.mjs";
import { BUILD, SCRATCH } from "./folders.ts";
import { createLighthouse, lighthouseVersion } from "./lighthouse.ts";
import { makeLimitBuild } from "./limit-build.ts";
import { measurePage, type PageResult } from "./pages.ts";
import { type Server, startSite } from "./servers.ts";
import { findChrome } from "./tools-found.ts";

export type PagesResult = { pages: PageResult[]; notMeasured: string[]; notes: string[] };

/** Every page against itself without scripts. */
export async function measurePages(
  paths: readonly string[],
  runs: number,
  progress: (text: string) => void,
): Promise<PagesResult> {
  const skipped = (reason: string): PagesResult => ({
    pages: [],
    notMeasured: [],
    notes: [`${reason}: pages were not measured`],
  });
  const chrome = findChrome();
  if (!chrome) return skipped("no Chromium or Chrome was found");
  if (!lighthouseVersion()) return skipped("Lighthouse is not installed (npm ci in bench/)");

  const lighthouse = createLighthouse(chrome);
  const result: PagesResult = { pages: [], notMeasured: [], notes: [] };
  const servers: Server[] = [];
  try {
    const limitBuild = join(SCRATCH, "limit-build");
    await makeLimitBuild(BUILD, limitBuild);
    const site = await startSite("site");
    servers.push(site);
    const limit = await startSite("limit", { build: limitBuild });
    servers.push(limit);

    for (const path of paths) {
      const begun = performance.now();
      try {
        const page = await measurePage({ path, site: site.origin, limit: limit.origin, runs, lighthouse });
        result.pages.push(page);
        const took = duration(performance.now() - begun);
        progress(`${path}: LCP ${Math.round(page.site.lcp)} ms, ${page.lcpRatio.toFixed(2)} × its limit (${took})`);
      } catch (error) {
        result.notMeasured.push(path);
        result.notes.push(`${path} could not be measured: ${error instanceof Error ? error.message : error}`);
        progress(`${path}: could not be measured`);
      }
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
  return result;
}
