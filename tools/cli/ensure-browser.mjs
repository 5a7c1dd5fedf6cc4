import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { browserStarts, findBrowser } from "./browsers.mjs";
import { root, step, tool } from "./run.mjs";
import { Problem, say } from "./say.mjs";

const ADVICE =
  "Install Chromium or Google Chrome with your system's packages, or run `npx playwright install --with-deps chromium`, " +
  "or set CHROMIUM_PATH to a browser's program file, then run the same command again.";

/** Whether Playwright's own browser is downloaded and has the system libraries it needs. */
function playwrightStarts() {
  const probe = 'import("@playwright/test").then(async ({ chromium }) => (await chromium.launch()).close())';
  return spawnSync(process.execPath, ["-e", probe], { cwd: root, timeout: 60_000, stdio: "ignore" }).status === 0;
}

/** @param {string[]} args */
const playwright = (args) =>
  step(...tool("@playwright/test", "playwright", args), { stdio: ["ignore", "inherit", "ignore"] });

/** @param {string[]} args */
const aptGet = (args) =>
  step("apt-get", args, { env: { DEBIAN_FRONTEND: "noninteractive" }, stdio: ["ignore", "ignore", "inherit"] });

/**
 * A browser for the journeys: this machine's, or Playwright's, or, where we may install packages, the distribution's.
 * @returns {Promise<string | undefined>} the program file; undefined means the one Playwright brings
 */
export async function ensureBrowser() {
  for (const variable of ["CHROMIUM_PATH", "CHROME_PATH"]) {
    const file = process.env[variable];
    if (file && !browserStarts(file))
      throw new Problem(`${variable} is ${file}, which does not start. Correct it or unset it.`);
  }
  const own = findBrowser();
  if (own) return own;
  if (playwrightStarts()) return undefined;

  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  say("No Chromium or Chrome found; downloading the one Playwright brings …");
  if ((await playwright(["install", "chromium"])) === 0) {
    if (playwrightStarts()) return undefined;
    say("It lacks system libraries …");
    if (mayInstall && (await playwright(["install-deps", "chromium"])) === 0 && playwrightStarts()) return undefined;
  }
  if (mayInstall) {
    say("That did not work; installing the distribution's chromium package (about 100 MB) …");
    await aptGet(["update", "-qq"]);
    await aptGet(["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Problem(`There is no browser to test with, and none could be installed. ${ADVICE}`);
}
