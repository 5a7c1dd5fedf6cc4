import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import config from "../../playwright.config.ts";
import { startBuilt } from "../../server/testing/built-process.ts";
import { ensureBrowser } from "../cli/browsers.mjs";
import { ensureBuilt } from "../cli/ensure.mjs";
import { root, step, tool } from "../cli/run.mjs";
import { command, heading, Problem, say } from "../cli/say.mjs";
import { buildCommit, commitOf, temporaryFolder } from "../commit-build.ts";
import { parseOptions, SHEETS, type Sheet, shotsOfSheet } from "./options.ts";

const SHOTS = join(root, ".cache/shots");
const CURRENT = join(SHOTS, "current");

async function ensureCommitBuilt(commit: string, scratch: string): Promise<string> {
  const folder = join(SHOTS, commit);
  if (existsSync(join(folder, "build/site.json"))) return folder;
  const tree = join(scratch, "tree");
  const { ownPackages } = await buildCommit(commit, tree);
  rmSync(folder, { recursive: true, force: true });
  if (ownPackages) cpSync(join(tree, "node_modules"), join(folder, "node_modules"), { recursive: true });
  cpSync(join(tree, "build"), join(folder, "build"), { recursive: true });
  return folder;
}

/** The folder of a commit's screenshots, keyed by the browser version and the code that takes them. */
async function screenshotFolder(project: string, executablePath: string | undefined): Promise<string> {
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
  const hash = createHash("sha256").update(browser.version());
  await browser.close();
  for (const name of ["states.ts", "options.ts", "take.spec.ts"])
    hash.update(readFileSync(join(root, "tools/shots", name)));
  return join(project, hash.digest("hex").slice(0, 12));
}

const SHEETS_FOLDER = join(root, "docs/pictures");

const html = ({ columns, width, height }: Sheet, files: readonly string[]) => `<!doctype html>
<style>
  body { margin: 0; padding: 24px; background: #08090b; }
  main { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 20px; }
  img {
    width: 100%; aspect-ratio: ${width} / ${height}; object-fit: cover; object-position: top;
    border-radius: 8px; outline: 1px solid #2a2d33;
  }
</style>
<main>${files.map((file) => `<img src="${file}" alt="">`).join("")}</main>`;

/** Combines screenshots into the README's contact sheets in docs/pictures/. */
async function drawSheets(folder: string): Promise<void> {
  mkdirSync(SHEETS_FOLDER, { recursive: true });
  const browser = await chromium.launch(config.use?.launchOptions);
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  for (const sheet of SHEETS) {
    const source = join(folder, `${sheet.name}.html`);
    const files = shotsOfSheet(sheet).map(({ file }) => file);
    writeFileSync(source, html(sheet, files));
    await page.goto(pathToFileURL(source).href);
    const path = join(SHEETS_FOLDER, `${sheet.name}.jpg`);
    await page.locator("body").screenshot({ path, type: "jpeg", quality: 72 });
  }
  await browser.close();
}

await command(async () => {
  const args = process.argv.slice(2);
  const { against, readme } = parseOptions(args);
  const commit = against && commitOf(against);
  const browser = await ensureBrowser();
  await ensureBuilt();
  const scratch = temporaryFolder();
  rmSync(CURRENT, { recursive: true, force: true });

  /** Takes the missing screenshots of the site built in `project`. @returns the exit code of the test runner */
  async function shoot(project: string, into: string, before = ""): Promise<number> {
    const site = await startBuilt({}, join(project, "build"));
    const env = {
      SHOTS_OPTIONS: JSON.stringify(args),
      SHOTS_PORT: String(site.port),
      SHOTS_INTO: into,
      SHOTS_AGAINST: before,
      ...(browser && { CHROMIUM_PATH: browser }),
    };
    const run = ["test", "--config", "tools/shots/playwright.config.ts", "--pass-with-no-tests"];
    const code = await step(...tool("@playwright/test", "playwright", run), { env });
    if (site.hasEnded()) throw new Problem(`The site built in ${project} stopped unexpectedly.`);
    await site.stop();
    return code;
  }

  let before = "";
  if (commit) {
    heading(`Before: ${against}, ${commit.slice(0, 10)}`);
    const project = await ensureCommitBuilt(commit, scratch);
    before = await screenshotFolder(project, browser);
    await shoot(project, before);
  }
  heading(commit ? `The working tree, compared with ${against}` : "The working tree");
  const code = await shoot(root, CURRENT, before);
  say(`${CURRENT}\n${join(SHOTS, "report/index.html")}`);
  if (readme) await drawSheets(CURRENT);
  return code;
});
