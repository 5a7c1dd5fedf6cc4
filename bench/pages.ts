import { paths } from "../app/paths.ts";
import { CONSOLE_NOT_FOUND_PAGE, NOT_FOUND_PAGE } from "../app/prerender.server.ts";
import type { Lighthouse } from "./lighthouse.ts";
import { CATEGORIES, type Category, CONSOLE_NAMES_OWN_STATUS, type Failing, type Sample } from "./report.ts";
import { median, type Range, range } from "./statistics.ts";
import { namedScripts } from "./without-scripts.ts";

/** Points these pages lose by being what they are; everything else they must earn like any other. */
export const INHERENT: Readonly<Record<string, { reason: string; audits: readonly string[] }>> = {
  [paths.thankYou()]: { reason: "is not for search engines (noindex)", audits: ["is-crawlable"] },
  [NOT_FOUND_PAGE]: notFound(),
  [CONSOLE_NOT_FOUND_PAGE]: notFound(),
};

function notFound() {
  return {
    reason: "answers 404, which costs points in SEO and, as the browser logs it, in best practices",
    audits: ["is-crawlable", "http-status-code", CONSOLE_NAMES_OWN_STATUS],
  };
}

export type Summary = {
  scores: Partial<Record<Category, number>>;
  fcp: number;
  lcp: number;
  lcpRange: Range;
  tbt: number;
  cls: number;
  bytes: number;
};

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

export type PageMeasure = { path: string; site: string; limit: string; runs: number; lighthouse: Lighthouse };

/** Page and limit in turn, each first every other time, so that a change in the machine's load meets both. */
export async function measurePage({ path, site, limit, runs, lighthouse }: PageMeasure): Promise<PageResult> {
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
  const inherent = INHERENT[path]?.audits ?? [];
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
    lcpRange: range(samples.map((sample) => sample.lcp)),
    tbt: of((sample) => sample.tbt),
    cls: of((sample) => sample.cls),
    bytes: of((sample) => sample.bytes),
  };
}
