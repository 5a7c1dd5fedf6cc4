import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { table } from "../../packages/guard/src/cli/table.ts";
import { type Site, startBuilt } from "../../server/testing/built-process.ts";
import { buildCommit, commitOf } from "../../tools/commit-build.ts";
import { progress } from "../results.ts";
import { differ, median, spread } from "../statistics.ts";
import { createLighthouse, type Sample } from "./lighthouse.ts";

const METRICS: Readonly<Record<string, (sample: Sample) => number>> = {
  "performance score": ({ scores }) => scores.performance ?? 0,
  "FCP ms": ({ fcp }) => fcp,
  "LCP ms": ({ lcp }) => lcp,
  "TBT ms": ({ tbt }) => tbt,
  "Speed Index ms": ({ speedIndex }) => speedIndex,
};

const isBuilt = (folder: string) => existsSync(join(folder, "build/site.json"));

/** Measures versions of the site with Lighthouse in turns, so that other load affects all of them. */
export async function compareVersions(
  folder: string,
  versions: readonly string[],
  pages: readonly string[],
  runs: number,
): Promise<string> {
  // Each version is a built checkout or a commit; commits are resolved before the first build, to fail early.
  const trees = versions.map((version) => (isBuilt(version) ? resolve(version) : join(folder, commitOf(version))));
  const lighthouse = await createLighthouse();
  const sites: Site[] = [];
  try {
    for (const [index, tree] of trees.entries()) {
      if (!isBuilt(tree)) await buildCommit(commitOf(versions[index] ?? ""), tree);
      sites.push(await startBuilt({}, join(tree, "build")));
    }
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

/** A table of each version compared with the first. */
function comparison(path: string, versions: readonly string[], samples: readonly Sample[][]): string {
  const rows = Object.entries(METRICS).flatMap(([name, read]) => {
    const [before = [], ...others] = samples.map((all) => all.map(read));
    const figures = (values: number[]) => [median(values).toFixed(0), spread(values).toFixed(0)];
    const compared = others.map((after, index) => {
      const change = median(after) - median(before);
      const difference = `${change > 0 ? "+" : ""}${change.toFixed(0)}`;
      return ["", versions[index + 1] ?? "", ...figures(after), difference, differ(before, after) ? "yes" : "no"];
    });
    return [[name, versions[0] ?? "", ...figures(before)], ...compared];
  });
  return table([path, "version", "median", "spread", "difference", "more than the spread"], rows);
}
