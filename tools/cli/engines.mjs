import { accessSync, constants, readdirSync } from "node:fs";
import { join } from "node:path";

/** What Debian and its kin call the programs below. */
export const ENGINE_PACKAGES = ["firefox-esr", "webkit2gtk-driver", "xvfb"];

/**
 * Firefox is one program. WebKit is three: a small browser, the driver that works it, and a screen for it to draw on.
 * @typedef {{ firefox?: { browser: string }, webkit?: { browser: string, driver: string, display: string } }} Engines
 */

/** @returns {Engines} the engines besides Chromium that this machine has */
export function findEngines() {
  const browser = onPath("firefox-esr") ?? onPath("firefox");
  const [miniBrowser, driver, display] = [findMiniBrowser(), onPath("WebKitWebDriver"), onPath("Xvfb")];
  return {
    ...(browser && { firefox: { browser } }),
    ...(miniBrowser && driver && display && { webkit: { browser: miniBrowser, driver, display } }),
  };
}

/** WebKitGTK's own browser is not meant for people, so it is not on the path but beside the library. */
function findMiniBrowser() {
  if (process.platform !== "linux") return undefined;
  const folders = readdirSync("/usr/lib").flatMap((folder) =>
    ["webkit2gtk-4.1", "webkitgtk-6.0"].map((library) => join("/usr/lib", folder, library)),
  );
  return folders.map((folder) => join(folder, "MiniBrowser")).find(isProgram);
}

/** @param {string} name */
function onPath(name) {
  if (process.platform !== "linux") return undefined;
  return (process.env.PATH ?? "")
    .split(":")
    .flatMap((folder) => (folder ? [join(folder, name)] : []))
    .find(isProgram);
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
