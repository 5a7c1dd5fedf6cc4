import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root, step, tool } from "./run.mjs";
import { Problem, say } from "./say.mjs";

/** Programs by preference. The headless shell is the same engine without the window's own pages, which cost time. */
const CHROMIUM_NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];
/** Debian's packages for Firefox and WebKit. */
const ENGINE_PACKAGES = ["firefox-esr", "webkit2gtk-driver", "xvfb"];
const ADVICE =
  "Install Chromium or Google Chrome with your system's packages, or run `npx playwright install --with-deps chromium`, " +
  "or set CHROMIUM_PATH to a browser's program file, then run the same command again.";

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string[]} names @returns {string[]} the programs of these names, best name first */
function onPath(...names) {
  const folders = process.platform === "win32" ? [] : (process.env.PATH ?? "").split(":").filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isProgram);
}

/**
 * Ubuntu ships a script called chromium-browser that only says where to get one: being there is not enough.
 * @param {string} file
 */
const starts = (file) => spawnSync(file, ["--version"], { timeout: 20_000, stdio: "ignore" }).status === 0;

/** @returns {string | undefined} the Chromium or Chrome of this machine; without one there is still Playwright's own */
export function findBrowser() {
  return process.env.CHROMIUM_PATH || process.env.CHROME_PATH || onPath(...CHROMIUM_NAMES).find(starts);
}

/**
 * Firefox is one program. WebKit is three: a small browser, the driver that works it, and a screen for it to draw on.
 * @typedef {{ firefox?: { browser: string }, webkit?: { browser: string, driver: string, display: string } }} Engines
 */

/** @returns {Engines} the engines besides Chromium that this machine has; on Linux alone they can be driven as they are */
export function findEngines() {
  if (process.platform !== "linux") return {};
  const [firefox] = onPath("firefox-esr", "firefox");
  const [[driver], [display]] = [onPath("WebKitWebDriver"), onPath("Xvfb")];
  // WebKitGTK's own browser is not meant for people, so it is not on the path but beside the library.
  const browser = readdirSync("/usr/lib")
    .flatMap((folder) => ["webkit2gtk-4.1", "webkitgtk-6.0"].map((library) => join("/usr/lib", folder, library)))
    .map((folder) => join(folder, "MiniBrowser"))
    .find(isProgram);
  return {
    ...(firefox && { firefox: { browser: firefox } }),
    ...(browser && driver && display && { webkit: { browser, driver, display } }),
  };
}

/** Whether Playwright's own browser is downloaded and has the system libraries it needs. */
function playwrightStarts() {
  const probe = 'import("@playwright/test").then(async ({ chromium }) => (await chromium.launch()).close())';
  return spawnSync(process.execPath, ["-e", probe], { cwd: root, timeout: 60_000, stdio: "ignore" }).status === 0;
}

const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

const LOG = ".cache/browser-install.log";

/** Installers with their output in a file: it is long, and often about failures that have a way around. */
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
 * A browser for the tests: this machine's, or Playwright's, or, where we may install packages, the distribution's.
 * @returns {Promise<string | undefined>} the program file; undefined means the one Playwright brings
 */
export async function ensureBrowser() {
  const own = findBrowser();
  if (own && starts(own)) return own;
  if (own) throw new Problem(`CHROMIUM_PATH or CHROME_PATH is ${own}, which does not start. Correct it or unset it.`);
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
