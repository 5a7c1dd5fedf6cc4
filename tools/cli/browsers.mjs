import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** The shell first: the same engine without the window's own pages, which a third of the tests' time went to. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];

/**
 * Where a Chromium or Chrome may be, best first. Paths, not promises: nothing is looked at here.
 * @param {NodeJS.Platform} platform
 * @param {Record<string, string | undefined>} env
 * @returns {string[]}
 */
export function browserCandidates(platform, env) {
  const named = [env.CHROMIUM_PATH, env.CHROME_PATH].filter((value) => value !== undefined && value !== "");
  return [...named.map(String), ...systemCandidates(platform, env)];
}

/** @param {NodeJS.Platform} platform @param {Record<string, string | undefined>} env */
function systemCandidates(platform, env) {
  if (platform === "win32") {
    const folders = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    );
    return folders.flatMap((folder) => [
      path.win32.join(folder, "Google/Chrome/Application/chrome.exe"),
      path.win32.join(folder, "Chromium/Application/chrome.exe"),
    ]);
  }
  const onPath = (env.PATH ?? "").split(":").filter(Boolean);
  const found = NAMES.flatMap((name) => onPath.map((folder) => path.posix.join(folder, name)));
  if (platform !== "darwin") return found;
  const applications = ["/Applications", ...(env.HOME ? [path.posix.join(env.HOME, "Applications")] : [])];
  const bundles = applications.flatMap((folder) => [
    path.posix.join(folder, "Google Chrome.app/Contents/MacOS/Google Chrome"),
    path.posix.join(folder, "Chromium.app/Contents/MacOS/Chromium"),
  ]);
  return [...bundles, ...found];
}

/**
 * Ubuntu ships a script called chromium-browser that only says where to get one: being there is not enough.
 * On Windows asking for the version would open a window.
 * @param {string} file
 */
export function browserStarts(file) {
  if (!existsSync(file)) return false;
  if (process.platform === "win32") return true;
  return spawnSync(file, ["--version"], { timeout: 20_000, stdio: "ignore" }).status === 0;
}

/** @returns {string | undefined} the first browser of this machine that starts */
export function findBrowser() {
  return browserCandidates(process.platform, process.env).find(browserStarts);
}
