import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGES } from "./folders.ts";
import { type Category, type LighthouseReport, readReport, type Sample } from "./report.ts";

const PACKAGE = join(PACKAGES, "lighthouse");
const PROGRAM = join(PACKAGE, "cli/index.js");
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

export function lighthouseVersion(): string | undefined {
  if (!existsSync(PROGRAM)) return undefined;
  return JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8")).version;
}

export type Lighthouse = (url: string, categories: readonly Category[]) => Promise<Sample>;

/** Lighthouse as it comes: a phone, simulated slow network and processor, a new browser profile each time. */
export function createLighthouse(chrome: string): Lighthouse {
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
      try {
        return readReport(JSON.parse(await output(args, chrome)) as LighthouseReport);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };
}

function output(args: string[], chrome: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, CHROME_PATH: chrome },
    });
    // Lighthouse takes its browser along on an interrupt, and on nothing else.
    const interrupt = () => child.kill("SIGINT");
    const timer = setTimeout(interrupt, RUN_LIMIT_MS);
    process.once("exit", interrupt);
    let result = "";
    let complaint = "";
    child.stdout.on("data", (chunk) => (result += chunk));
    child.stderr.on("data", (chunk) => (complaint += chunk));
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(timer);
      process.off("exit", interrupt);
      if (code === 0) resolve(result);
      else reject(new Error(`Lighthouse ended with code ${code}: ${complaint.trim().slice(-500)}`));
    });
  });
}
