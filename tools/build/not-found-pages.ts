import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { NotFoundFile } from "./finish-pages.ts";
import { publishedOrigin } from "./origin.ts";
import { patternPaths } from "./site-manifest.ts";

/** A parameter value that no article, model or topic has; the status check below verifies this. */
const UNKNOWN = "404";

/**
 * Renders a not-found page for each pattern such as /blog/:slug, since the framework prerenders no 404 responses. Each
 * is rendered by its own route; otherwise scripts would hydrate a different page.
 */
export async function renderNotFoundPages(folder: string): Promise<NotFoundFile[]> {
  const build: ServerBuild = await import(pathToFileURL(resolve(folder, "server/index.js")).href);
  const handle = createRequestHandler(build, "production");
  const files: NotFoundFile[] = [];
  for (const pattern of patternPaths(build.assets.routes)) {
    const address = pattern.replace(/:\w+/g, UNKNOWN);
    const file = `${address.slice(1).replaceAll("/", "-")}.html`;
    const response = await handle(new Request(publishedOrigin() + address), new RouterContextProvider());
    if (response.status !== 404) throw new Error(`page ${address} answers ${response.status} instead of 404`);
    await writeFile(join(folder, "client", file), await response.text());
    files.push({ file, pattern });
  }
  return files;
}
