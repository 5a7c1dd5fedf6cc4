import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { browserStarts, findBrowser } from "./browsers.mjs";
import { ENGINE_PACKAGES, findEngines } from "./engines.mjs";
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

const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

const LOG = ".cache/browser-install.log";

/** Installers talk a lot, and about failures we have another way around: what they say goes to a file. */
function quietly() {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const log = openSync(join(root, LOG), "w");
  /** @type {import("node:child_process").StdioOptions} */
  const stdio = ["ignore", log, log];
  return {
    /** @param {string[]} args */
    playwright: (args) => step(...tool("@playwright/test", "playwright", args), { stdio }),
    /** @param {string[]} args */
    aptGet: (args) => step("apt-get", [...args, "-qq"], { stdio, env: { DEBIAN_FRONTEND: "noninteractive" } }),
  };
}

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

  const { playwright, aptGet } = quietly();
  say("No Chromium or Chrome found; downloading the one Playwright brings (about 300 MB) …");
  if ((await playwright(["install", "chromium"])) === 0) {
    if (playwrightStarts()) return undefined;
    say("It lacks system libraries …");
    if (mayInstall() && (await playwright(["install-deps", "chromium"])) === 0 && playwrightStarts()) return undefined;
  }
  if (mayInstall()) {
    say("That did not work; installing the distribution's Chromium (about 60 MB) …");
    await aptGet(["update"]);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      await aptGet(["install", "-y", "--no-install-recommends", name]);
      const installed = findBrowser();
      if (installed) return installed;
    }
  }
  throw new Problem(`There is no browser to test with, and none could be installed; ${LOG} says why. ${ADVICE}`);
}

/**
 * Firefox and WebKit for the smoke tests, installed where we may. Playwright's own builds of them are no substitute: they
 * are patched, and what visitors use is not.
 * @returns {Promise<{ found: string[], missing: string[] }>}
 */
export async function ensureEngines() {
  const names = /** @type {const} */ (["firefox", "webkit"]);
  const missing = () => names.filter((name) => !findEngines()[name]);
  if (missing().length > 0 && mayInstall()) {
    const { aptGet } = quietly();
    say("Installing the distribution's Firefox and WebKit (about 150 MB) …");
    await aptGet(["update"]);
    await aptGet(["install", "-y", "--no-install-recommends", ...ENGINE_PACKAGES]);
  }
  return { found: names.filter((name) => !missing().includes(name)), missing: missing() };
}
