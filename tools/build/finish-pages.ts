import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { paths } from "#app/paths.ts";
import { CONSOLE_NOT_FOUND_PAGE, FRAMED_PAGES, NOT_FOUND_PAGE } from "#app/prerender.server.ts";
import { patternTest, type SiteManifest } from "#server/pages/manifest.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import { publishedOrigin } from "./build-settings.ts";
import { type PageLinks, readLinks } from "./check-links.ts";
import { listFiles } from "./files.ts";
import { finishPage } from "./framework/page-html.ts";
import { parseHtml } from "./html.ts";
import { type FoundPage, foundPages } from "./publish/search.ts";

const fileOf = (path: string) => `${path.slice(1)}/index.html`;

/** Not-found pages outside any pattern. The name 404.html is the one static hosts look for. */
const OTHER_NOT_FOUND = [
  { source: fileOf(CONSOLE_NOT_FOUND_PAGE), pattern: `${paths.console()}/*`, file: "console-404.html" },
  { source: fileOf(NOT_FOUND_PAGE), pattern: "/*", file: "404.html" },
];

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

/** Patterns of routes with a parameter, which also match addresses of pages that do not exist. */
export const patternPaths = (routes: Routes): string[] =>
  Object.values(routes)
    .flatMap((route) => patternsOf(fullPath(routes, route?.id)))
    .filter((path) => path.includes("/:"));

/** The framework's build, which names every route. */
const serverBuildOf = (folder: string): Promise<ServerBuild> =>
  import(pathToFileURL(resolve(folder, "server/index.js")).href);

/** Renders the 404 page of each pattern such as /blog/:slug by its own route, or scripts would hydrate another page. */
export async function renderNotFoundPages(folder: string) {
  const build = await serverBuildOf(folder);
  const handle = createRequestHandler(build, "production");
  const files = [...OTHER_NOT_FOUND];
  for (const pattern of patternPaths(build.assets.routes)) {
    // No article, model or topic has this name, which the status verifies.
    const address = pattern.replace(/:\w+/g, "404");
    const file = `${address.slice(1).replaceAll("/", "-")}.html`;
    const response = await handle(new Request(publishedOrigin() + address), new RouterContextProvider());
    if (response.status !== 404) throw new Error(`page ${address} answers ${response.status} instead of 404`);
    await writeFile(join(folder, "client", file), await response.text());
    files.push({ source: file, file, pattern });
  }
  return files;
}

/** The pages of a build. Their inline scripts are few and fixed, so one policy with all hashes serves every page. */
export type BuiltPages = Pick<SiteManifest, "pages" | "notFound" | "scriptHashes">;

/** Finishes every HTML file of the build in place, lists the pages by path and reads them; each is parsed once. */
export async function finishPages(client: string, notFound: typeof OTHER_NOT_FOUND) {
  const built: BuiltPages = { pages: {}, notFound: [], scriptHashes: [] };
  const found: FoundPage[] = [];
  /** Links of all pages by path, not-found pages included. */
  const links = new Map<string, PageLinks>();

  for (const file of (await listFiles(client)).filter((name) => name.endsWith(".html"))) {
    const path = `/${file.replace(/\/?index\.html$/, "")}`;
    const known = notFound.find(({ source }) => source === file);
    const target = known?.file ?? file;
    try {
      const source = await readFile(join(client, file), "utf8");
      const page = parseHtml(source);
      const { html, entry, scriptHashes } = finishPage(source, page);
      if (entry) await writeFile(join(client, entry.src), entry.code);
      await writeFile(join(client, target), html);
      built.scriptHashes = [...new Set([...built.scriptHashes, ...scriptHashes])];
      links.set(known === undefined ? path : `/${target}`, readLinks(page));
      if (known === undefined) {
        built.pages[path] = { file: target };
        found.push(...foundPages(path, page));
      } else built.notFound.push({ pattern: known.pattern, file: target });
    } catch (cause) {
      throw new Error(`page ${path} ${reasonOf(cause)}`, { cause });
    }
  }

  built.notFound.sort((a, b) => b.pattern.length - a.pattern.length);
  // Not for visitors: build information, where the not-found pages were prerendered, and route data of downloads.
  const downloadData = (await listFiles(client)).filter((name) => /\.[a-z]+\.data$/.test(name));
  for (const leftover of [".vite", "404", "console", ...downloadData])
    await rm(join(client, leftover), { recursive: true, force: true });
  return { built, found, links };
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

/** Files left out of the hash: compressed copies, and assets, whose hashed names are part of the pages. */
const IMPLIED = /\.(?:br|gz)$|^client\/assets\//;

/** A hash of the build's files: two builds with the same content have the same id. */
export async function buildIdOf(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await listFiles(folder)).filter((name) => !IMPLIED.test(name))) {
    const content = createHash("sha256").update(await readFile(join(folder, name)));
    hash.update(`${name}\0`).update(content.digest());
  }
  return hash.digest("hex").slice(0, 12);
}

/** Writes the manifest for the server. Comes last: its presence marks a complete build. Resolves to the id. */
export async function writeSiteManifest(
  folder: string,
  built: BuiltPages,
  { redirects, preview }: Pick<SiteManifest, "redirects" | "preview">,
): Promise<string> {
  const scripts = built.scriptHashes.length;
  if (scripts > SCRIPT_HASHES_MAX) throw new Error(`${scripts} different inline scripts: move them to files`);
  const { assets } = await serverBuildOf(folder);
  const manifest: SiteManifest = {
    buildId: await buildIdOf(folder),
    origin: publishedOrigin(),
    preview,
    ...built,
    actions: actionPaths(assets.routes, Object.keys(built.pages)),
    redirects,
    framed: FRAMED_PAGES,
  };
  await writeFile(join(folder, "site.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest.buildId;
}
