import { join } from "node:path";
import { paths } from "../../app/paths.ts";
import { CONSOLE_NOT_FOUND_PAGE, NOT_FOUND_PAGE } from "../../app/prerender.server.ts";
import { table } from "../../packages/guard/src/cli/table.ts";
import { BUILD, type Site, startBuilt } from "../../server/testing/built-process.ts";
import { progress, type Verdict } from "../results.ts";
import { median } from "../statistics.ts";
import { CATEGORIES, createLighthouse, type Lighthouse, type Sample } from "./lighthouse.ts";
import { copyWithoutScripts, namedScripts } from "./without-scripts.ts";

const LCP_RATIO_MAX = 1.1;

/** Audits that a page with status 404 fails; the browser also logs the status as an error. */
const NOT_FOUND_AUDITS = ["is-crawlable", "http-status-code", "errors-in-console"];

/** Audits that these pages fail by design; all others must pass. */
const INHERENT: Readonly<Record<string, readonly string[]>> = {
  [paths.thankYou()]: ["is-crawlable"],
  [NOT_FOUND_PAGE]: NOT_FOUND_AUDITS,
  [CONSOLE_NOT_FOUND_PAGE]: NOT_FOUND_AUDITS,
};

/** Samples of the page as it is, and without scripts, which is the lower limit of its paint times. */
type PageResult = {
  path: string;
  site: Sample[];
  limit: Sample[];
  /** The scripts that the page references. */
  expected: string[];
};

const medianOf = (samples: readonly Sample[], read: (sample: Sample) => number) => median(samples.map(read));
const scoresOf = (samples: readonly Sample[]) =>
  CATEGORIES.filter((category) => samples[0]?.scores[category] !== undefined).map((category) => ({
    category,
    score: medianOf(samples, ({ scores }) => scores[category] ?? 0),
  }));
const lcpRatio = ({ site, limit }: PageResult) => medianOf(site, ({ lcp }) => lcp) / medianOf(limit, ({ lcp }) => lcp);
/** The layout shift as Lighthouse shows it, with three decimals. */
const shownShift = (samples: readonly Sample[]) => medianOf(samples, ({ cls }) => cls).toFixed(3);

/** Measures page and limit in alternating order, so that changes in the machine's load affect both. */
async function measurePage(
  path: string,
  origins: { site: string; limit: string },
  runs: number,
  lighthouse: Lighthouse,
): Promise<PageResult> {
  const expected = namedScripts(await fetch(origins.site + path).then((response) => response.text()));
  const result: PageResult = { path, site: [], limit: [], expected };
  for (let run = 0; run < runs; run += 1) {
    for (const which of run % 2 === 0 ? (["site", "limit"] as const) : (["limit", "site"] as const)) {
      const categories = which === "site" ? CATEGORIES : (["performance"] as const);
      result[which].push(await lighthouse(origins[which] + path, categories, INHERENT[path]));
    }
  }
  const withScripts = result.limit.find(({ scripts }) => scripts.length > 0);
  if (withScripts) throw new Error(`the page without scripts loaded ${withScripts.scripts.join(", ")}`);
  return result;
}

function lostPoints({ path, site }: PageResult): string[] {
  const lost = scoresOf(site).filter(({ score }) => score < 100);
  if (lost.length === 0) return [];
  const audits = new Set(site.flatMap(({ failing }) => failing));
  return [
    `${path} ${lost.map(({ category, score }) => `${category} ${score}`).join(", ")} (${[...audits].join(", ")})`,
  ];
}

function scriptsNotSeen({ path, site, expected }: PageResult): string[] {
  const missed = expected.filter((script) => site.some(({ scripts }) => !scripts.includes(script)));
  return missed.length > 0 ? [`${path} ran without ${missed.length}, so its figures flatter it`] : [];
}

export function pageVerdicts(results: readonly PageResult[], notMeasured: readonly string[] = []): Verdict[] {
  const verdict = (target: string, missesOf: (result: PageResult) => string[]): Verdict => {
    const misses = [...results.flatMap(missesOf), ...notMeasured.map((path) => `${path} not measured`)];
    return { target, met: misses.length === 0, detail: misses.join("; ") || `all ${results.length} pages` };
  };
  return [
    verdict("Lighthouse 100 in all four categories", lostPoints),
    verdict(`LCP at most ${LCP_RATIO_MAX.toFixed(2)} × the page without scripts`, (result) =>
      lcpRatio(result) > LCP_RATIO_MAX ? [`${result.path} ${lcpRatio(result).toFixed(2)}`] : [],
    ),
    verdict("CLS 0", ({ path, site }) => (shownShift(site) === "0.000" ? [] : [`${path} ${shownShift(site)}`])),
    verdict("Every script a page names was loaded while it was measured", scriptsNotSeen),
  ];
}

export function pagesTable(results: readonly PageResult[]): string {
  const cells = (samples: readonly Sample[]) => {
    const scores = scoresOf(samples);
    return [
      ...CATEGORIES.map((name) => scores.find(({ category }) => category === name)?.score.toFixed(0) ?? ""),
      ...(["fcp", "lcp", "tbt"] as const).map((metric) => medianOf(samples, (sample) => sample[metric]).toFixed(0)),
      shownShift(samples),
      (medianOf(samples, ({ bytes }) => bytes) / 1000).toFixed(1),
    ];
  };
  return table(
    ["page", "perf", "a11y", "best", "seo", "FCP", "LCP", "TBT", "CLS", "kB", "LCP ratio"],
    results.flatMap((result) => [
      [result.path, ...cells(result.site), lcpRatio(result).toFixed(2)],
      ["  without scripts", ...cells(result.limit)],
    ]),
  );
}

export async function measurePages(folder: string, pages: readonly string[], runs: number) {
  const lighthouse = await createLighthouse();
  const results: PageResult[] = [];
  const notMeasured: string[] = [];
  const sites: Site[] = [];
  try {
    const limitBuild = join(folder, "without-scripts");
    await copyWithoutScripts(BUILD, limitBuild);
    for (const build of [BUILD, limitBuild]) sites.push(await startBuilt({}, build));
    const [site = "", limit = ""] = sites.map(({ origin }) => origin);
    for (const path of pages) {
      try {
        const result = await measurePage(path, { site, limit }, runs, lighthouse);
        results.push(result);
        progress(`${path}: LCP ${lcpRatio(result).toFixed(2)} × its limit`);
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
