import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root, step, tool } from "./run.mjs";
import { Problem, say } from "./say.mjs";

/** Programs by preference. The headless shell is the same engine without browser UI, and starts faster. */
const CHROMIUM = ["chromium-headless-shell", "chromium", "chromium-browser"];
const CHROME = ["google-chrome-stable", "google-chrome", "chrome"];
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

/** Whether a program runs: Ubuntu's chromium-browser only prints where to get the browser. @param {string} file */
const starts = (file) => spawnSync(file, ["--version"], { timeout: 20_000, stdio: "ignore" }).status === 0;

/** @returns {string | undefined} the installed Chromium or Chrome; undefined means Playwright's own */
export function findBrowser() {
  return process.env.CHROMIUM_PATH || process.env.CHROME_PATH || onPath(...CHROMIUM, ...CHROME).find(starts);
}

/** The installed engines besides Chromium; Linux only. WebKit needs a browser, its WebDriver and a virtual display. */
export function findEngines() {
  if (process.platform !== "linux") return {};
  const [firefox] = onPath("firefox-esr", "firefox");
  const [[driver], [display]] = [onPath("WebKitWebDriver"), onPath("Xvfb")];
  // WebKitGTK's MiniBrowser is not on the PATH; it is in the folder of the library.
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

/** Runs an installer, whose long output goes to a file. @param {string} program @param {string[]} args */
function quietly(program, args) {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const log = openSync(join(root, LOG), "a");
  return step(program, args, { stdio: ["ignore", log, log], env: { DEBIAN_FRONTEND: "noninteractive" } });
}

const playwright = (/** @type {string[]} */ ...args) => quietly(...tool("@playwright/test", "playwright", args));
const aptGet = (/** @type {string[]} */ ...args) => quietly("apt-get", [...args, "-qq"]);

/** Finds a browser for the tests: the installed one, Playwright's own (undefined), or, as root, the distribution's. */
export async function ensureBrowser() {
  const own = findBrowser();
  if (own && starts(own)) return own;
  if (own) throw new Problem(`CHROMIUM_PATH or CHROME_PATH is ${own}, which does not start. Correct it or unset it.`);
  if (playwrightStarts()) return undefined;

  say("No Chromium or Chrome found; downloading the one Playwright brings (about 300 MB) …");
  if ((await playwright("install", "chromium")) === 0) {
    if (playwrightStarts()) return undefined;
    say("Installing the system libraries it needs …");
    if (mayInstall() && (await playwright("install-deps", "chromium")) === 0 && playwrightStarts()) return undefined;
  }
  if (mayInstall()) {
    say("That did not work; installing the distribution's Chromium (about 60 MB) …");
    await aptGet("update");
    for (const name of ["chromium-headless-shell", "chromium"]) {
      await aptGet("install", "-y", "--no-install-recommends", name);
      const installed = findBrowser();
      if (installed) return installed;
    }
  }
  throw new Problem(`There is no browser to test with, and none could be installed; ${LOG} says why. ${ADVICE}`);
}

/** Finds Firefox and WebKit, and installs them if run as root. Playwright's are patched, unlike those of visitors. */
export async function ensureEngines() {
  const names = /** @type {const} */ (["firefox", "webkit"]);
  const missing = () => names.filter((name) => !findEngines()[name]);
  if (missing().length > 0 && mayInstall()) {
    say("Installing the distribution's Firefox and WebKit (about 150 MB) …");
    await aptGet("update");
    await aptGet("install", "-y", "--no-install-recommends", "firefox-esr", "webkit2gtk-driver", "xvfb");
  }
  return { found: names.filter((name) => !missing().includes(name)), missing: missing() };
}
