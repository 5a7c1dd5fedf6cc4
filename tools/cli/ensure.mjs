import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { npm, root, step } from "./run.mjs";
import { Problem, say } from "./say.mjs";

/**
 * The build tool runs on Node 20 from 20.19, on 22 from 22.12 and on everything later: these load ES modules by `require`.
 * @param {string} version such as "v20.19.4"
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}

/** @param {string} [version] */
export function ensureNode(version = process.version) {
  if (isSupportedNode(version)) return;
  throw new Problem(
    `This is Node ${version}; the site needs Node 20.19 or later (of the 22s, 22.12 or later). ` +
      "Install the current LTS from https://nodejs.org, or run `nvm install` in this folder, then try again.",
  );
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */
/** @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile */

/**
 * Whether the installed packages are those of the lockfile. Optional packages may be absent or more: they are
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

const SOURCES = [
  "brand",
  "content",
  "domain",
  "packages/guard",
  "app",
  "server",
  "ops",
  "tools/build",
  "public",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "vite.server.config.ts",
  "react-router.config.ts",
];

/**
 * The time of the last change below these paths. Folders count, since only their time tells of a deleted file.
 * @param {string} folder
 * @param {readonly string[]} paths those that do not exist are passed over
 * @returns {number} milliseconds, 0 if there is nothing
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

/**
 * The origin that a build made now would carry, or undefined if SITE_URL leaves it to the brand.
 * @param {string | undefined} siteUrl
 */
export function wantedOrigin(siteUrl) {
  if (!siteUrl) return undefined;
  try {
    return new URL(siteUrl).origin;
  } catch {
    // Not repeated: it may hold a password.
    throw new Problem("SITE_URL is no web address. Write it like https://www.example.com, or unset it.");
  }
}

/**
 * @param {{ origin: string, builtAt: number, preview: boolean } | undefined} build
 * @param {{ changedAt: number, origin: string | undefined, brandSource: string, preview: boolean }} sources a preview will do as well
 * @returns {string | undefined} why to build, in words; undefined if the build is current
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

/** @param {{ preview?: boolean }} [accept] whether a preview is as good */
export async function ensureBuilt({ preview = false } = {}) {
  const manifest = join(root, "build/site.json");
  const reason = reasonToBuild(
    existsSync(manifest)
      ? { ...JSON.parse(readFileSync(manifest, "utf8")), builtAt: statSync(manifest).mtimeMs }
      : undefined,
    {
      preview,
      changedAt: newestChange(root, SOURCES),
      origin: wantedOrigin(process.env.SITE_URL),
      brandSource: readFileSync(join(root, "brand/settings.json"), "utf8"),
    },
  );
  if (!reason) return;
  say(`Building the site, since ${reason} …`);
  const code = await step(...npm(["run", "--silent", "build"]));
  if (code === 0) return;
  throw new Problem(
    `The build ended with code ${code}; its reason stands above. Fix that, then run the same command again.`,
  );
}
