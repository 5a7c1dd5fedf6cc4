import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { FRAMED_PAGES } from "#app/prerender.server.ts";
import type { SiteManifest } from "#server/pages/manifest.ts";
import { patternTest } from "#server/pages/not-found.ts";
import { publishedOrigin } from "./build-settings.ts";
import { listFiles } from "./files.ts";

/** The pages of a build. Their inline scripts are few and fixed, so one policy with all hashes serves every page. */
export type BuiltPages = Pick<SiteManifest, "pages" | "notFound" | "scriptHashes">;

type Routes = ServerBuild["assets"]["routes"];

function fullPath(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return "";
  return fullPath(routes, route.parentId) + (route.path ? `/${route.path}` : "");
}

/** Expands an optional last segment: `/a/:b?` becomes `/a` and `/a/:b`. */
function patternsOf(path: string): string[] {
  const [, before, last] = /^(.*)(\/[^/]+)\?$/.exec(path) ?? [];
  return before === undefined ? [path] : [before, `${before}${last}`];
}

/** Pages whose route has an action. All others accept only GET. */
export function actionPaths(routes: Routes, pages: readonly string[]): string[] {
  const tests = Object.values(routes)
    .filter((route) => route?.hasAction)
    .flatMap((route) => patternsOf(fullPath(routes, route?.id) || "/"))
    .map(patternTest);
  return pages.filter((path) => tests.some((matches) => matches(path)));
}

/** Limit on inline scripts, which keeps the policy header short. */
const SCRIPT_HASHES_MAX = 8;

/** Patterns of routes with a parameter, which also match addresses of pages that do not exist. */
export const patternPaths = (routes: Routes): string[] =>
  Object.values(routes)
    .flatMap((route) => patternsOf(fullPath(routes, route?.id)))
    .filter((path) => path.includes("/:"));

const ID_LENGTH = 12;
/** Files left out of the hash: compressed copies, and assets, whose hashed names are part of the pages. */
const IMPLIED = /\.(?:br|gz)$|^client\/assets\//;

/** A hash of the build's files: two builds with the same content have the same id. */
export async function buildIdOf(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await listFiles(folder)).filter((name) => !IMPLIED.test(name))) {
    hash.update(`${name}\0`).update(
      createHash("sha256")
        .update(await readFile(join(folder, name)))
        .digest(),
    );
  }
  return hash.digest("hex").slice(0, ID_LENGTH);
}

/** Writes the manifest for the server. Comes last: its presence marks a complete build. Resolves to the id. */
export async function writeSiteManifest(
  folder: string,
  built: BuiltPages,
  { redirects, preview }: Pick<SiteManifest, "redirects" | "preview">,
): Promise<string> {
  const scripts = built.scriptHashes.length;
  if (scripts > SCRIPT_HASHES_MAX) throw new Error(`${scripts} different inline scripts: move them to files`);
  const serverBuild: ServerBuild = await import(pathToFileURL(resolve(folder, "server/index.js")).href);
  const manifest: SiteManifest = {
    buildId: await buildIdOf(folder),
    origin: publishedOrigin(),
    preview,
    ...built,
    actions: actionPaths(serverBuild.assets.routes, Object.keys(built.pages)),
    redirects,
    framed: FRAMED_PAGES,
  };
  await writeFile(join(folder, "site.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest.buildId;
}
