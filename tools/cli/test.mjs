import { ensureBrowser, ensureEngines } from "./browsers.mjs";
import { check } from "./check.mjs";
import { ensureBuilt, ensureInstalled } from "./ensure.mjs";
import { countOne, countPlaywright, countVitest, reported, summaryLine } from "./reports.mjs";
import { npm, step, tool } from "./run.mjs";
import { command, duration, heading, Problem, say } from "./say.mjs";

/** Whether there is a current build. @type {Promise<boolean> | undefined} */
let build;

async function requireBuild() {
  build ??= ensureBuilt().then(() => true);
  if (!(await build)) throw new Problem("not run, since the build failed");
}

/** @param {"unit" | "requests"} project as vitest.config.ts names it */
async function vitest(project) {
  const args = ["run", `--project=${project}`, "--allowOnly=false", "--reporter=default", "--reporter=json"];
  const { exitCode, report } = await reported(`vitest-${project}`, (file) =>
    step(...tool("vitest", "vitest", [...args, `--outputFile.json=${file}`])),
  );
  return countVitest(report, exitCode);
}

/** @param {string[]} projects of playwright.config.ts @param {string} [browser] */
async function playwright(projects, browser) {
  const args = ["test", "--reporter=list,json", ...projects.map((name) => `--project=${name}`)];
  const { exitCode, report } = await reported(`playwright-${projects[0]}`, (file) =>
    step(...tool("@playwright/test", "playwright", args), {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(browser && { CHROMIUM_PATH: browser }) },
    }),
  );
  return countPlaywright(report, exitCode);
}

/** The title and the work of each check. @type {Record<string, [string, () => Promise<import("./reports.mjs").Count>]>} */
const checks = {
  types: ["Types", async () => countOne(await check(["types"]))],
  lint: ["Lint, format and structure", async () => countOne(await check(["format", "styles", "imports", "leftovers"]))],
  build: [
    "Build",
    async () => {
      const exitCode = await step(...npm(["run", "--silent", "build"]));
      build = Promise.resolve(exitCode === 0);
      return countOne(exitCode);
    },
  ],
  unit: ["Unit tests", () => vitest("unit")],
  requests: ["Requests", () => requireBuild().then(() => vitest("requests"))],
  e2e: [
    "Browser tests",
    async () => {
      const browser = await ensureBrowser();
      await requireBuild();
      return playwright(["desktop", "phone"], browser);
    },
  ],
  engines: [
    "Other engines",
    async () => {
      const { found, missing } = await ensureEngines();
      const notes = missing.map((name) => `skipped: ${name}, which this machine does not have and cannot install`);
      if (found.length === 0) return { passed: 0, failed: 0, notes };
      await requireBuild();
      const count = await playwright(found);
      return { ...count, notes: [...count.notes, ...notes] };
    },
  ],
};

/** Stages of checks. Those of a list run in order, and the lists of a stage in parallel, so that no core is idle. */
const STAGES = [
  [["types"], ["lint"], ["build"], ["unit"]],
  [["requests"], ["engines", "e2e"]],
];

/** @param {string} name */
async function result(name) {
  const [title, run] = /** @type {typeof checks[string]} */ (checks[name]);
  heading(title);
  const begun = performance.now();
  const found = await run().catch((error) => {
    if (!(error instanceof Problem)) throw error;
    return { passed: 0, failed: 1, notes: [error.message] };
  });
  const took = duration(performance.now() - begun);
  say(`${title}: ${summaryLine([found])} in ${took}`);
  return { title, took, result: found };
}

await command(async () => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in checks));
  if (unknown.length > 0) {
    const all = Object.keys(checks).join(", ");
    throw new Problem(`There is no check called ${unknown.join(", ")}. Name any of: ${all}; or none, to run them all.`);
  }
  await ensureInstalled();

  /** @type {Awaited<ReturnType<typeof result>>[]} */
  const results = [];
  for (const stage of STAGES) {
    const inOrder = async (/** @type {string[]} */ list) => {
      const selected = list.filter((name) => names.length === 0 || names.includes(name));
      for (const name of selected) results.push(await result(name));
    };
    await Promise.all(stage.map(inOrder));
  }

  heading("Summary");
  for (const { title, took, result } of results) {
    // A skipped check has neither passed nor failed.
    const mark = result.failed > 0 ? "✗" : result.passed > 0 ? "✓" : "–";
    say(`${mark} ${title.padEnd(26)} ${summaryLine([result]).padEnd(24)} ${took}`);
    for (const note of result.notes) say(`    ${note}`);
  }
  say(`\n${summaryLine(results.map(({ result }) => result))}`);
  return results.some(({ result }) => result.failed > 0) ? 1 : 0;
});
