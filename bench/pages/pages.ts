import { join } from "node:path";
import { paths } from "../../app/paths.ts";
import { CONSOLE_NOT_FOUND_PAGE, NOT_FOUND_PAGE } from "../../app/prerender.server.ts";
import { table, type Verdict } from "../results.ts";
import { BUILD, type Site, startSite } from "../site.ts";
import { median } from "../statistics.ts";
import {
  CATEGORIES,
  CONSOLE_NAMES_OWN_STATUS,
  createLighthouse,
  type Failing,
  type Lighthouse,
  type Sample,
} from "./lighthouse.ts";
import { copyWithoutScripts, namedScripts } from "./without-scripts.ts";

const LCP_RATIO_MAX = 1.1;
const NOT_FOUND_AUDITS = ["is-crawlable", "http-status-code", CONSOLE_NAMES_OWN_STATUS];

/** Audits that cost these pages points by being what they are; everything else they must earn like any other. */
const INHERENT: Readonly<Record<string, readonly string[]>> = {
  [paths.thankYou()]: ["is-crawlable"],
  [NOT_FOUND_PAGE]: NOT_FOUND_AUDITS,
  [CONSOLE_NOT_FOUND_PAGE]: NOT_FOUND_AUDITS,
};

/** Medians. */
type Summary = Pick<Sample, "scores" | "fcp" | "lcp" | "tbt" | "cls" | "bytes">;

export type PageResult = {
  path: string;
  site: Summary;
  limit: Summary;
  lcpRatio: number;
  /** In any of the runs, without the inherent ones. */
  failing: Failing[];
  /** Named by the page and not loaded while it was measured. */
  scriptsNotSeen: string[];
};

type Addresses = { site: string; limit: string };

/** Page and limit in turn, each first every other time, so that a change in the machine's load meets both. */
async function measurePage(
  path: string,
  { site, limit }: Addresses,
  runs: number,
  lighthouse: Lighthouse,
): Promise<PageResult> {
  const expected = namedScripts(await fetch(site + path).then((response) => response.text()));
  const samples: { site: Sample[]; limit: Sample[] } = { site: [], limit: [] };
  const measure = {
    site: async () => samples.site.push(await lighthouse(site + path, CATEGORIES)),
    limit: async () => samples.limit.push(await lighthouse(limit + path, ["performance"])),
  };
  for (let run = 0; run < runs; run += 1) {
    for (const which of run % 2 === 0 ? (["site", "limit"] as const) : (["limit", "site"] as const)) {
      await measure[which]();
    }
  }
  const withScripts = samples.limit.find((sample) => sample.scripts.length > 0);
  if (withScripts) throw new Error(`the page without scripts loaded ${withScripts.scripts.join(", ")}`);
  return judgePage(path, samples, expected);
}

export function judgePage(path: string, samples: { site: Sample[]; limit: Sample[] }, expected: string[]): PageResult {
  const [site, limit] = [summarise(samples.site), summarise(samples.limit)];
  const inherent = INHERENT[path] ?? [];
  const failing = new Map(
    samples.site
      .flatMap((sample) => sample.failing)
      .filter(({ category, audit }) => !inherent.includes(audit) && (site.scores[category] ?? 0) < 100)
      .map((one) => [`${one.category} ${one.audit}`, one]),
  );
  return {
    path,
    site,
    limit,
    lcpRatio: site.lcp / limit.lcp,
    failing: [...failing.values()],
    scriptsNotSeen: expected.filter((script) => samples.site.some((sample) => !sample.scripts.includes(script))),
  };
}

function summarise(samples: readonly Sample[]): Summary {
  const of = (read: (sample: Sample) => number) => median(samples.map(read));
  const scores: Summary["scores"] = {};
  for (const category of CATEGORIES) {
    if (samples[0]?.scores[category] !== undefined) scores[category] = of((sample) => sample.scores[category] ?? 0);
  }
  return {
    scores,
    fcp: of((sample) => sample.fcp),
    lcp: of((sample) => sample.lcp),
    tbt: of((sample) => sample.tbt),
    // Lighthouse shows three decimals.
    cls: Math.round(of((sample) => sample.cls) * 1000) / 1000,
    bytes: of((sample) => sample.bytes),
  };
}

export function pageVerdicts(results: readonly PageResult[], notMeasured: readonly string[] = []): Verdict[] {
  const verdict = (target: string, missesOf: (result: PageResult) => string[]): Verdict => {
    const misses = [...results.flatMap(missesOf), ...notMeasured.map((path) => `${path} not measured`)];
    return { target, met: misses.length === 0, detail: misses.join("; ") || `all ${results.length} pages` };
  };
  return [
    verdict("Lighthouse 100 in all four categories", lostPoints),
    verdict(`LCP at most ${LCP_RATIO_MAX.toFixed(2)} × the page without scripts`, ({ path, lcpRatio }) =>
      lcpRatio > LCP_RATIO_MAX ? [`${path} ${lcpRatio.toFixed(2)}`] : [],
    ),
    verdict("CLS 0", ({ path, site }) => (site.cls > 0 ? [`${path} ${site.cls.toFixed(3)}`] : [])),
    verdict("Every script a page names was loaded while it was measured", ({ path, scriptsNotSeen }) =>
      scriptsNotSeen.length > 0 ? [`${path} ran without ${scriptsNotSeen.length}, so its figures flatter it`] : [],
    ),
  ];
}

function lostPoints({ path, site, limit, failing }: PageResult): string[] {
  return CATEGORIES.flatMap((category) => {
    const score = site.scores[category] ?? 0;
    const audits = failing.filter((one) => one.category === category).map((one) => one.audit);
    const unscripted = category === "performance" ? (limit.scores.performance ?? 100) : 100;
    const isInherent = category !== "performance" && INHERENT[path] !== undefined && audits.length === 0;
    if (score >= 100 || isInherent) return [];
    const why = [audits.join(", "), unscripted < 100 ? `without scripts ${unscripted}` : ""].filter(Boolean).join("; ");
    return [`${path} ${category} ${score}${why ? ` (${why})` : ""}`];
  });
}

export function pagesTable(results: readonly PageResult[]): string {
  const cells = ({ scores, fcp, lcp, tbt, cls, bytes }: Summary) => [
    ...CATEGORIES.map((category) => scores[category]?.toFixed(0) ?? ""),
    ...[fcp, lcp, tbt].map((ms) => ms.toFixed(0)),
    cls.toFixed(3),
    (bytes / 1000).toFixed(1),
  ];
  return table(
    ["page", "perf", "a11y", "best", "seo", "FCP", "LCP", "TBT", "CLS", "kB", "LCP ratio"],
    results.flatMap(({ path, site, limit, lcpRatio }) => [
      [path, ...cells(site), lcpRatio.toFixed(2)],
      ["  without scripts", ...cells(limit)],
    ]),
  );
}

/** Every page against itself without scripts. */
export async function measurePages(
  folder: string,
  pages: readonly string[],
  runs: number,
  progress: (text: string) => void,
): Promise<{ results: PageResult[]; notMeasured: string[] }> {
  const lighthouse = await createLighthouse();
  const results: PageResult[] = [];
  const notMeasured: string[] = [];
  const sites: Site[] = [];
  try {
    const limitBuild = join(folder, "without-scripts");
    await copyWithoutScripts(BUILD, limitBuild);
    for (const build of [BUILD, limitBuild]) sites.push(await startSite(folder, { build }));
    const [site = "", limit = ""] = sites.map(({ origin }) => origin);
    for (const path of pages) {
      try {
        const result = await measurePage(path, { site, limit }, runs, lighthouse);
        results.push(result);
        progress(`${path}: LCP ${Math.round(result.site.lcp)} ms, ${result.lcpRatio.toFixed(2)} × its limit`);
      } catch (error) {
        notMeasured.push(path);
        progress(`${path} could not be measured: ${error instanceof Error ? error.message : error}`);
      }
    }
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
  return { results, notMeasured };
}
