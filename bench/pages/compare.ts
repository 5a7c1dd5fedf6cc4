import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildCommit, commitOf } from "../../tools/commit-build.ts";
import { table } from "../results.ts";
import { type Site, startSite } from "../site.ts";
import { differ, median, spread } from "../statistics.ts";
import { createLighthouse, type Sample } from "./lighthouse.ts";

const METRICS: Readonly<Record<string, (sample: Sample) => number>> = {
  "performance score": ({ scores }) => scores.performance ?? 0,
  "FCP ms": ({ fcp }) => fcp,
  "LCP ms": ({ lcp }) => lcp,
  "TBT ms": ({ tbt }) => tbt,
  "Speed Index ms": ({ speedIndex }) => speedIndex,
};

export type Compared = { versions: readonly string[]; pages: readonly string[]; runs: number };

/** The build of a checkout that is built already, or of a commit, which is built here. */
async function buildOf(version: string, folder: string): Promise<string> {
  if (existsSync(join(version, "build/site.json"))) return resolve(version, "build");
  const commit = commitOf(version);
  const tree = join(folder, commit);
  if (!existsSync(tree)) await buildCommit(commit, tree);
  return join(tree, "build");
}

/** Versions of the site by Lighthouse, in turns, so that whatever else the machine does meets all. */
export async function compareVersions(
  folder: string,
  { versions, pages, runs }: Compared,
  progress: (text: string) => void,
): Promise<string> {
  // A commit that does not exist is known before another is built.
  for (const version of versions) if (!existsSync(join(version, "build/site.json"))) commitOf(version);
  const lighthouse = await createLighthouse();
  const sites: Site[] = [];
  try {
    for (const version of versions) sites.push(await startSite(folder, { build: await buildOf(version, folder) }));
    const tables: string[] = [];
    for (const path of pages) {
      const samples: Sample[][] = versions.map(() => []);
      for (let run = 1; run <= runs; run += 1) {
        for (const [index, site] of sites.entries()) {
          samples[index]?.push(await lighthouse(site.origin + path, ["performance"]));
        }
        progress(`${path}: run ${run} of ${runs}`);
      }
      tables.push(comparison(path, versions, samples));
    }
    return tables.join("\n\n");
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

/** Each version beside the first. */
function comparison(path: string, versions: Compared["versions"], samples: readonly Sample[][]): string {
  const [first = [], ...others] = samples;
  const rows = Object.entries(METRICS).flatMap(([name, read]) => {
    const before = first.map(read);
    const figures = (values: number[]) => [median(values).toFixed(0), spread(values).toFixed(0)];
    const base = [name, versions[0] ?? "", ...figures(before), "", ""];
    const compared = others.map((other, index) => {
      const after = other.map(read);
      const change = median(after) - median(before);
      const difference = `${change > 0 ? "+" : ""}${change.toFixed(0)}`;
      return ["", versions[index + 1] ?? "", ...figures(after), difference, differ(before, after) ? "yes" : "no"];
    });
    return [base, ...compared];
  });
  return table([path, "version", "median", "spread", "difference", "more than the spread"], rows);
}
