import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import config from "../../playwright.config.ts";
import { ensureBrowser } from "../../tools/cli/browsers.mjs";
import { root } from "../../tools/cli/run.mjs";

const PROGRAM = join(root, "bench/node_modules/lighthouse/cli/index.js");
const RUN_LIMIT_MS = 180_000;
/** One retry: a browser that fails to start once is the machine's fault, not the page's. */
const ATTEMPTS = 2;

const CHROME_FLAGS = ["--headless=new", ...(config.use?.launchOptions?.args ?? [])].join(" ");

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

const METRICS = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  speedIndex: "speed-index",
  cls: "cumulative-layout-shift",
} as const;
type Metric = keyof typeof METRICS;

/** The fields of a Lighthouse result that are read here. */
type LighthouseReport = {
  runtimeError?: { code: string; message: string };
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items?: unknown[] } }>;
};

export type Sample = Record<Metric, number> & {
  scores: Partial<Record<Category, number>>;
  bytes: number;
  /** Paths of the scripts loaded during the Lighthouse run. */
  scripts: string[];
  /** Audits that lower a score. */
  failing: string[];
};

type NetworkRequest = { url: string; resourceType?: string; transferSize?: number };

function readReport({ runtimeError, categories, audits }: LighthouseReport): Sample {
  if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`);
  const metrics = Object.entries(METRICS).map(([name, audit]) => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`the Lighthouse report has no ${audit}`);
    return [name, value];
  });
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
  const requests = (audits["network-requests"]?.details?.items ?? []) as NetworkRequest[];
  return {
    ...(Object.fromEntries(metrics) as Record<Metric, number>),
    scores: Object.fromEntries(scores),
    bytes: requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    scripts: requests.filter((one) => one.resourceType === "Script").map((one) => new URL(one.url).pathname),
    failing: Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

export type Lighthouse = (
  url: string,
  categories: readonly Category[],
  skippedAudits?: readonly string[],
) => Promise<Sample>;

/** Runs Lighthouse with its defaults: mobile, simulated throttling, a new browser profile each time. */
export async function createLighthouse(): Promise<Lighthouse> {
  const CHROME_PATH = (await ensureBrowser()) ?? chromium.executablePath();
  return async (url, categories, skippedAudits = []) => {
    const args = [
      PROGRAM,
      url,
      "--quiet",
      "--output=json",
      "--output-path=stdout",
      `--only-categories=${categories.join(",")}`,
      ...(skippedAudits.length > 0 ? [`--skip-audits=${skippedAudits.join(",")}`] : []),
      `--chrome-flags=${CHROME_FLAGS}`,
      // The not-found page is measured, too.
      "--ignore-status-code",
      "--no-enable-error-reporting",
    ];
    let failure: unknown;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const running = promisify(execFile)(process.execPath, args, {
        env: { ...process.env, CHROME_PATH },
        maxBuffer: 64 * 1024 * 1024,
        killSignal: "SIGINT",
        timeout: RUN_LIMIT_MS,
      });
      // Lighthouse closes its browser only on SIGINT.
      const interrupt = () => running.child.kill("SIGINT");
      process.once("exit", interrupt);
      try {
        return readReport(JSON.parse((await running).stdout));
      } catch (error) {
        failure = error;
      } finally {
        process.off("exit", interrupt);
      }
    }
    throw failure;
  };
}
