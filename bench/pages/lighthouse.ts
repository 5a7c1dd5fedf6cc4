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

/** What is read of a Lighthouse result. */
type LighthouseReport = {
  runtimeError?: { code: string; message: string };
  finalDisplayedUrl: string;
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items?: unknown[] } }>;
};

export type Failing = { category: Category; audit: string };

export type Sample = {
  scores: Partial<Record<Category, number>>;
  /** Milliseconds. */
  fcp: number;
  lcp: number;
  tbt: number;
  speedIndex: number;
  cls: number;
  bytes: number;
  /** Paths of the scripts that were loaded while Lighthouse watched. */
  scripts: string[];
  /** Audits that cost points. */
  failing: Failing[];
};

type NetworkRequest = { url: string; resourceType?: string; transferSize?: number };
type ConsoleMessage = { sourceLocation?: { url?: string } };

/** The browser writes to the console that a page was answered with 404: true of every not-found page. */
export const CONSOLE_NAMES_OWN_STATUS = "errors-in-console (its own status)";

export function readReport(report: LighthouseReport): Sample {
  if (report.runtimeError) throw new Error(`${report.runtimeError.code}: ${report.runtimeError.message}`);
  const number = (audit: string) => {
    const value = report.audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`the Lighthouse report has no ${audit}`);
    return value;
  };
  const requests = (report.audits["network-requests"]?.details?.items ?? []) as NetworkRequest[];
  const scores: Sample["scores"] = {};
  const failing: Failing[] = [];
  for (const category of CATEGORIES) {
    const found = report.categories[category];
    if (!found) continue;
    scores[category] = Math.round((found.score ?? 0) * 100);
    for (const { id, weight } of found.auditRefs) {
      const score = report.audits[id]?.score ?? 1;
      if (weight > 0 && score < 1) failing.push({ category, audit: auditName(report, id) });
    }
  }
  return {
    scores,
    fcp: number("first-contentful-paint"),
    lcp: number("largest-contentful-paint"),
    tbt: number("total-blocking-time"),
    speedIndex: number("speed-index"),
    cls: number("cumulative-layout-shift"),
    bytes: requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    scripts: requests.filter((one) => one.resourceType === "Script").map((one) => new URL(one.url).pathname),
    failing,
  };
}

function auditName(report: LighthouseReport, id: string): string {
  if (id !== "errors-in-console") return id;
  const messages = (report.audits[id]?.details?.items ?? []) as ConsoleMessage[];
  const ownOnly = messages.length === 1 && messages[0]?.sourceLocation?.url === report.finalDisplayedUrl;
  return ownOnly ? CONSOLE_NAMES_OWN_STATUS : id;
}

export type Lighthouse = (url: string, categories: readonly Category[]) => Promise<Sample>;

/** Lighthouse as it comes: a phone, simulated slow network and processor, a new browser profile each time. */
export async function createLighthouse(): Promise<Lighthouse> {
  const CHROME_PATH = (await ensureBrowser()) ?? chromium.executablePath();
  return async (url, categories) => {
    const args = [
      PROGRAM,
      url,
      "--quiet",
      "--output=json",
      "--output-path=stdout",
      `--only-categories=${categories.join(",")}`,
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
