import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { ensureBrowser } from "../../tools/cli/browsers.mjs";
import { root } from "../../tools/cli/run.mjs";

const PROGRAM = join(root, "bench/node_modules/lighthouse/cli/index.js");
const RUN_LIMIT_MS = 180_000;
/** A browser that does not come up in time is the machine's fault, not the page's; twice in a row it is worth a look. */
const ATTEMPTS = 2;

const CHROME_FLAGS = [
  "--headless=new",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
].join(" ");

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

/** What is measured, and the audit that measures it. */
const METRICS = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  speedIndex: "speed-index",
  cls: "cumulative-layout-shift",
} as const;
type Metric = keyof typeof METRICS;

/** What is read of a Lighthouse result. */
type LighthouseReport = {
  runtimeError?: { code: string; message: string };
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items?: unknown[] } }>;
};

export type Sample = Record<Metric, number> & {
  scores: Partial<Record<Category, number>>;
  bytes: number;
  /** Paths of the scripts that were loaded while Lighthouse watched. */
  scripts: string[];
  /** Audits that cost points. */
  failing: string[];
};

type NetworkRequest = { url: string; resourceType?: string; transferSize?: number };

export function readReport({ runtimeError, categories, audits }: LighthouseReport): Sample {
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

/** Lighthouse as it comes: a phone, simulated slow network and processor, a new browser profile each time. */
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
      // The not-found page is measured like any other.
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
      // Lighthouse takes its browser along on an interrupt, and on nothing else.
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
