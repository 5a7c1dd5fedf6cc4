import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "../tools/cli/browsers.mjs";

/** Where administrators' programs are; a normal user's PATH often lacks it. */
const ALSO = ["/usr/sbin", "/usr/local/sbin"];

export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter).filter(Boolean), ...ALSO];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** The browser the journeys of `npm test` use. */
export function findChrome(): string | undefined {
  const own = findBrowser();
  if (own) return own;
  const bundled = chromium.executablePath();
  return existsSync(bundled) ? bundled : undefined;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
