import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { npm, root, step } from "./run.mjs";
import { command, Problem, say } from "./say.mjs";

/** Whether Vite supports this Node, such as "v20.19.4": it has to `require` ES modules. @param {string} version */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}

/** @typedef {{ packages?: Record<string, { version?: string, integrity?: string, optional?: boolean }> }} Lockfile */

/**
 * Whether the installed packages match the lockfile. Optional packages may be missing or additional: they are binaries
 * for other platforms, or for this one if the lockfile was written on another.
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

/** Installs packages where the installed ones do not match the lockfile. @param {string} [folder] */
export async function ensureInstalled(folder = root) {
  const { version } = process;
  if (!isSupportedNode(version)) {
    throw new Problem(
      `This is Node ${version}; the site needs Node 20.19 or later (of the 22s, 22.12 or later). ` +
        "Install the current LTS from https://nodejs.org, or run `nvm install` in this folder, then try again.",
    );
  }
  if (isInstalled(folder)) return;
  say("Installing packages (the first time takes about a minute) …");
  // Includes the development packages even if NODE_ENV is production: the build needs them.
  const code = await step(...npm(["ci", "--include=dev", "--no-audit", "--no-fund"], { cwd: folder }));
  if (code === 0) return;
  throw new Problem(
    `The packages could not be installed: \`npm ci\` ended with code ${code}; see the error above. ` +
      "Check that this machine reaches the npm registry (`npm ping`) and has free disk space, then run the same command again.",
  );
}

// What a build is made of.
const FOLDERS = ["brand", "content", "domain", "packages/guard", "app", "server", "ops", "tools/build", "public"];
const PACKAGES = ["package.json", "package-lock.json"];
const CONFIGS = ["tsconfig.json", "vite.config.ts", "vite.server.config.ts", "react-router.config.ts"];

/**
 * The latest modification time below these paths, 0 if none exists. Folders count: deleting a file changes only its folder.
 * @param {string} folder @param {readonly string[]} paths @returns {number} milliseconds
 */
export function newestChange(folder, paths) {
  let newest = 0;
  for (const path of paths) {
    const full = join(folder, path);
    const found = statSync(full, { throwIfNoEntry: false });
    if (!found || /\.test\.tsx?$/.test(path)) continue;
    newest = Math.max(newest, found.mtimeMs);
    if (found.isDirectory()) newest = Math.max(newest, newestChange(full, readdirSync(full)));
  }
  return newest;
}

/** The origin that SITE_URL sets for a build; undefined: that of the brand. @param {string | undefined} siteUrl */
export function wantedOrigin(siteUrl) {
  if (!siteUrl) return undefined;
  if (/^https?:/.test(siteUrl) && URL.canParse(siteUrl)) return new URL(siteUrl).origin;
  // Does not quote the URL, which may contain a password.
  throw new Problem("SITE_URL is not a web address. Write it like https://www.example.com, or unset it.");
}

/**
 * @param {{ origin: string, builtAt: number, preview: boolean } | undefined} build
 * @param {{ changedAt: number, origin: string | undefined, brandSource: string, preview: boolean }} sources `preview`: whether a preview build is acceptable
 * @returns {string | undefined} the reason for a build; undefined if the build is current
 */
export function reasonToBuild(build, sources) {
  if (!build) return "it has not been built yet";
  if (build.preview && !sources.preview) return "the last build was a preview";
  if (sources.changedAt > build.builtAt) return "sources are newer than the last build";
  if (sources.origin !== undefined && sources.origin !== build.origin) return `the last build was for ${build.origin}`;
  if (sources.origin === undefined && !sources.brandSource.includes(`"${build.origin}"`)) {
    return `the last build was for ${build.origin}, and SITE_URL is no longer set`;
  }
  return undefined;
}

/** @param {{ preview?: boolean }} [options] whether a preview build is acceptable */
export async function ensureBuilt({ preview = false } = {}) {
  const manifest = join(root, "build/site.json");
  const build = existsSync(manifest)
    ? { ...JSON.parse(readFileSync(manifest, "utf8")), builtAt: statSync(manifest).mtimeMs }
    : undefined;
  const reason = reasonToBuild(build, {
    preview,
    changedAt: newestChange(root, [...FOLDERS, ...PACKAGES, ...CONFIGS]),
    origin: wantedOrigin(process.env.SITE_URL),
    brandSource: readFileSync(join(root, "brand/settings.json"), "utf8"),
  });
  if (!reason) return;
  say(`Building the site, since ${reason} …`);
  const code = await step(...npm(["run", "--silent", "build"]));
  if (code === 0) return;
  throw new Problem(
    `The build ended with code ${code}; see the error above. Fix that, then run the same command again.`,
  );
}

// This file run as a command installs packages before `npm run dev`, `edit`, `bench` and `shots`, as their `pre` script.
if (process.argv[1] === fileURLToPath(import.meta.url)) await command(ensureInstalled);
