import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureEngines } from "./ensure-browser.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { count, countOne, countPlaywright, countVitest } from "./reports.mjs";
import { npm, root, step, tool } from "./run.mjs";

/**
 * What earlier checks leave for later ones.
 * @typedef {{ browser: { path: string | undefined } | { problem: string }, built: boolean | undefined }} Context
 * @typedef {{ name: string, title: string, run: (context: Context) => Promise<import("./reports.mjs").Count> }} Check
 */

/**
 * Runs a test runner that writes its report to a file, so that counting does not depend on what it prints.
 * @param {string} name
 * @param {(reportFile: string) => Promise<number>} runner
 */
export async function reported(name, runner) {
  const file = join(root, ".cache", `${name}-report.json`);
  mkdirSync(join(root, ".cache"), { recursive: true });
  rmSync(file, { force: true });
  const exitCode = await runner(file);
  return { exitCode, report: existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined };
}

/** @param {"unit" | "requests"} project as vitest.config.ts names it */
async function vitest(project) {
  const { exitCode, report } = await reported(`vitest-${project}`, (file) =>
    step(
      ...tool("vitest", "vitest", [
        "run",
        `--project=${project}`,
        "--allowOnly=false",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${file}`,
      ]),
    ),
  );
  return countVitest(report, exitCode);
}

/** @param {string[]} projects of playwright.config.ts */
const journeys = (...projects) =>
  tool("@playwright/test", "playwright", [
    "test",
    "--reporter=list,json",
    ...projects.map((name) => `--project=${name}`),
  ]);

/** @type {Check[]} */
export const checks = [
  {
    name: "types",
    title: "Types",
    async run() {
      const generated = await step(...tool("@react-router/dev", "react-router", ["typegen"]));
      return countOne(generated || (await step(...tool("typescript", "tsc", []))));
    },
  },
  {
    name: "lint",
    title: "Lint, format and structure",
    async run() {
      const linted = await step(...tool("@biomejs/biome", "biome", ["check", "."]));
      return countOne((await step(...npm(["run", "--silent", "structure"]))) || linted);
    },
  },
  {
    name: "unit",
    title: "Unit tests",
    run: () => vitest("unit"),
  },
  {
    name: "build",
    title: "Build",
    async run(context) {
      const exitCode = await step(...npm(["run", "--silent", "build"]));
      context.built = exitCode === 0;
      return countOne(exitCode);
    },
  },
  {
    name: "requests",
    title: "Requests",
    async run({ built }) {
      if (built === false) return count(0, 1, ["not run, since the build failed"]);
      if (built === undefined) await ensureBuilt();
      return vitest("requests");
    },
  },
  {
    name: "e2e",
    title: "Browser journeys",
    async run({ browser, built }) {
      if ("problem" in browser) return count(0, 1, [`not run: ${browser.problem}`]);
      if (built === false) return count(0, 1, ["not run, since the build failed"]);
      if (built === undefined) await ensureBuilt();
      const { exitCode, report } = await reported("playwright", (file) =>
        step(...journeys("desktop", "phone"), {
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM_PATH: browser.path },
        }),
      );
      return countPlaywright(report, exitCode);
    },
  },
  {
    name: "engines",
    title: "Other engines",
    async run({ built }) {
      const { found, missing } = await ensureEngines();
      const notes = missing.map((name) => `skipped: ${name}, which this machine does not have and cannot install`);
      if (found.length === 0) return count(0, 0, notes);
      if (built === false) return count(0, 1, ["not run, since the build failed", ...notes]);
      if (built === undefined) await ensureBuilt();
      const { exitCode, report } = await reported("engines", (file) =>
        step(...journeys(...found), { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
      );
      const result = countPlaywright(report, exitCode);
      return { ...result, notes: [...result.notes, ...notes] };
    },
  },
];

/**
 * @param {Check[]} all
 * @param {string[]} names as typed after `npm test --`
 * @returns {{ selected: Check[], unknown: string[] }} everything if nothing is named
 */
export function selectChecks(all, names) {
  return {
    selected: names.length === 0 ? all : all.filter(({ name }) => names.includes(name)),
    unknown: names.filter((name) => !all.some((check) => check.name === name)),
  };
}
