import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { npm, root, step } from "./run.mjs";
import { Problem, say } from "./say.mjs";

const SOURCES = [
  "brand",
  "content",
  "domain",
  "app",
  "server",
  "ops",
  "tools",
  "public",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "vite.server.config.ts",
  "react-router.config.ts",
];

/**
 * When anything below these paths last changed. Folders count as well: theirs is the only time that tells of a deleted file.
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
 * @param {{ origin: string, builtAt: number } | undefined} build
 * @param {{ changedAt: number, origin: string | undefined, brandSource: string }} sources
 * @returns {string | undefined} why to build, in words; undefined if the build is current
 */
export function reasonToBuild(build, sources) {
  if (!build) return "it has not been built yet";
  if (sources.changedAt > build.builtAt) return "sources are newer than the last build";
  if (sources.origin !== undefined && sources.origin !== build.origin) return `the last build was for ${build.origin}`;
  if (sources.origin === undefined && !sources.brandSource.includes(`"${build.origin}"`)) {
    return `the last build was for ${build.origin}, and SITE_URL is no longer set`;
  }
  return undefined;
}

export async function ensureBuilt() {
  const manifest = join(root, "build/site.json");
  const reason = reasonToBuild(
    existsSync(manifest)
      ? { origin: JSON.parse(readFileSync(manifest, "utf8")).origin, builtAt: statSync(manifest).mtimeMs }
      : undefined,
    {
      changedAt: newestChange(root, SOURCES),
      origin: wantedOrigin(process.env.SITE_URL),
      brandSource: readFileSync(join(root, "brand/site.ts"), "utf8"),
    },
  );
  if (!reason) return;
  say(`Building the site, since ${reason} …`);
  const code = await step(...npm(["run", "--silent", "build"]));
  if (code === 0) return;
  throw new Problem(
    `The build ended with code ${code}; its reason stands above. Mend that, then run the same command again.`,
  );
}
