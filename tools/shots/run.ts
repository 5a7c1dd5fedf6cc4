import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { startBuilt } from "../../server/testing/built-process.ts";
import { ensureBrowser } from "../cli/browsers.mjs";
import { ensureBuilt } from "../cli/ensure.mjs";
import { root, step, tool } from "../cli/run.mjs";
import { command, heading, say } from "../cli/say.mjs";
import { buildCommit, commitOf, temporaryFolder } from "../commit-build.ts";
import { parseOptions, SHEETS, shotsOfSheet } from "./states.ts";

const SHOTS = join(root, ".cache/shots");
const CURRENT = join(SHOTS, "current");

/** Combines screenshots into the README's contact sheets in docs/pictures/. */
async function drawSheets(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  for (const sheet of SHEETS) {
    const pictures = shotsOfSheet(sheet).map(({ file }) => readFileSync(join(CURRENT, file), "base64"));
    await page.setContent(`<!doctype html>
<style>
  body { margin: 0; padding: 24px; background: #08090b; }
  main { display: grid; grid-template-columns: repeat(${sheet.columns}, 1fr); gap: 20px; }
  img { width: 100%; aspect-ratio: ${sheet.width} / ${sheet.height}; object-fit: cover; object-position: top; }
  img { border-radius: 8px; outline: 1px solid #2a2d33; }
</style>
<main>${pictures.map((picture) => `<img src="data:image/png;base64,${picture}" alt="">`).join("")}</main>`);
    const path = join(root, "docs/pictures", `${sheet.name}.jpg`);
    await page.locator("body").screenshot({ path, type: "jpeg", quality: 72 });
  }
  await browser.close();
}

await command(async () => {
  const args = process.argv.slice(2);
  const { against, readme, shots } = parseOptions(args);
  const commit = against && commitOf(against);
  const executablePath = await ensureBrowser();
  process.env.SHOTS_ARGS = JSON.stringify(args);
  if (executablePath) process.env.CHROMIUM_PATH = executablePath;
  await ensureBuilt();
  const launch = () => chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });

  /** Takes screenshots of the site built in `project`. @returns the exit code of the test runner */
  async function shoot(project: string, into: string, before = ""): Promise<number> {
    const site = await startBuilt({}, join(project, "build"));
    const env = { SHOTS_PORT: String(site.port), SHOTS_INTO: into, SHOTS_BEFORE: before };
    const code = await step(...tool("@playwright/test", "playwright", ["test", "--config", "tools/shots"]), { env });
    await site.stop();
    return code;
  }

  let before = "";
  if (commit) {
    heading(`Before: ${against}, ${commit.slice(0, 10)}`);
    // Screenshots are kept per commit, browser version and code that takes them.
    const code = ["states.ts", "take.spec.ts"].map((name) => readFileSync(join(root, "tools/shots", name)));
    const browser = await launch();
    const hash = createHash("sha256").update(browser.version()).update(Buffer.concat(code)).digest("hex");
    await browser.close();
    before = join(SHOTS, commit, hash.slice(0, 12));
    if (!shots.every(({ file }) => existsSync(join(before, file)))) {
      const tree = join(temporaryFolder(), "tree");
      await buildCommit(commit, tree);
      await shoot(tree, before);
    }
  }
  heading(commit ? `The working tree, compared with ${against}` : "The working tree");
  rmSync(CURRENT, { recursive: true, force: true });
  const code = await shoot(root, CURRENT, before);
  say(`${CURRENT}\n${join(SHOTS, "report/index.html")}`);
  if (readme && code === 0) await drawSheets(await launch());
  return code;
});
