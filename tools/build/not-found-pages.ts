import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { NotFoundFile } from "./finish-pages.ts";
import { publishedOrigin } from "./origin.ts";
import { patternPaths } from "./site-manifest.ts";

/** Names no article, no model and no topic; the status makes sure. */
const NOBODY = "404";

/**
 * One for each pattern such as /blog/:slug, of its own route, or scripts would hydrate another page. The framework
 * prerenders no answer of 404.
 */
export async function renderNotFoundPages(folder: string): Promise<NotFoundFile[]> {
  const build: ServerBuild = await import(pathToFileURL(resolve(folder, "server/index.js")).href);
  const handle = createRequestHandler(build, "production");
  const files: NotFoundFile[] = [];
  for (const pattern of patternPaths(build.assets.routes)) {
    const address = pattern.replace(/:\w+/g, NOBODY);
    const file = `${address.slice(1).replaceAll("/", "-")}.html`;
    const response = await handle(new Request(publishedOrigin() + address), new RouterContextProvider());
    if (response.status !== 404) throw new Error(`page ${address} answers ${response.status} instead of 404`);
    await writeFile(join(folder, "client", file), await response.text());
    files.push({ file, pattern });
  }
  return files;
}
