import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { npm, root, step } from "./run.mjs";
import { Problem, say } from "./say.mjs";

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */
/** @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile */

/**
 * Whether what npm noted as installed is what the lockfile asks for. Optional packages may be absent or more: they are
 * binaries for other machines, or for this one where the lockfile was written on another.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json, which npm writes once an install is complete
 */
export function lockfilesAgree({ packages: wanted = {} }, { packages: installed = {} }) {
  const complete = Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const found = installed[path];
    if (!found) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
  return complete && Object.entries(installed).every(([path, entry]) => path in wanted || entry.optional === true);
}

/** @param {string} folder */
function isInstalled(folder) {
  const notes = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(notes)) return false;
  /** @param {string} path @returns {Lockfile} */
  const read = (path) => JSON.parse(readFileSync(path, "utf8"));
  return lockfilesAgree(read(join(folder, "package-lock.json")), read(notes));
}

/** @param {string} [folder] */
export async function ensureInstalled(folder = root) {
  if (isInstalled(folder)) return;
  say("Installing packages (the first time takes about a minute) …");
  // Building needs the development packages too, whatever NODE_ENV says.
  const [program, args, options] = npm(["ci", "--include=dev", "--no-audit", "--no-fund"]);
  const code = await step(program, args, { ...options, cwd: folder });
  if (code === 0) return;
  throw new Problem(
    `The packages could not be installed: \`npm ci\` ended with code ${code}, its reason stands above. ` +
      "Check that this machine reaches the npm registry (`npm ping`) and has free disk space, then run the same command again.",
  );
}
