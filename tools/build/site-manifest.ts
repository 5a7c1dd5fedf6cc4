import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { FRAMED_PAGES, queryPages } from "#app/prerender.server.ts";
import type { SiteManifest } from "#server/pages/manifest.ts";
import { buildIdOf } from "./build-id.ts";
import type { BuiltPages } from "./finish-pages.ts";
import { publishedOrigin } from "./origin.ts";

type Routes = ServerBuild["assets"]["routes"];

function fullPath(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return "";
  return fullPath(routes, route.parentId) + (route.path ? `/${route.path}` : "");
}

/** Only these take a POST; every other page is a file. */
export const actionPaths = (routes: Routes): string[] =>
  Object.values(routes)
    .filter((route) => route?.hasAction)
    .map((route) => fullPath(routes, route?.id) || "/");

/** Routes with a parameter: an address may fit one of these and still name nothing. */
export const patternPaths = (routes: Routes): string[] =>
  Object.values(routes)
    .map((route) => fullPath(routes, route?.id))
    .filter((path) => path.includes("/:"));

/** What the server needs to know about the build; written last, so that its presence means the build is complete. Resolves to its id. */
export async function writeSiteManifest(
  folder: string,
  built: BuiltPages,
  { redirects, preview }: Pick<SiteManifest, "redirects" | "preview">,
): Promise<string> {
  const serverBuild: ServerBuild = await import(pathToFileURL(resolve(folder, "server/index.js")).href);
  const manifest: SiteManifest = {
    buildId: await buildIdOf(folder),
    origin: publishedOrigin(),
    preview,
    ...built,
    actions: actionPaths(serverBuild.assets.routes),
    queryPages: queryPages(),
    redirects,
    framed: FRAMED_PAGES,
  };
  await writeFile(join(folder, "site.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest.buildId;
}
