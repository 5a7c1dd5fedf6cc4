import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { paths } from "#app/paths.ts";
import { CONSOLE_NOT_FOUND_PAGE, NOT_FOUND_PAGE } from "#app/prerender.server.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import { publishedOrigin } from "./build-settings.ts";
import { type PageLinks, readLinks } from "./check-links.ts";
import { listFiles } from "./files.ts";
import { finishPage } from "./framework/page-html.ts";
import { parseHtml } from "./html.ts";
import { type FoundPage, foundPages } from "./publish/search.ts";
import { type BuiltPages, patternPaths } from "./site-manifest.ts";

type NotFoundFile = { file: string; pattern: string };

/** Not-found pages outside any pattern. The name 404.html is the one static hosts look for. */
const NOT_FOUND_FILES = [
  {
    source: `${CONSOLE_NOT_FOUND_PAGE.slice(1)}/index.html`,
    pattern: `${paths.console()}/*`,
    file: "console-404.html",
  },
  { source: `${NOT_FOUND_PAGE.slice(1)}/index.html`, pattern: "/*", file: "404.html" },
];

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

const pathOf = (file: string) => `/${file.replace(/\/?index\.html$/, "")}`;

/** Finishes every HTML file of the build in place, lists the pages by path and reads them; each is parsed once. */
export async function finishPages(client: string, notFound: readonly NotFoundFile[]) {
  const built: BuiltPages = { pages: {}, notFound: [], scriptHashes: [] };
  const found: FoundPage[] = [];
  /** Links of all pages by path, not-found pages included. */
  const links = new Map<string, PageLinks>();
  const special = [...NOT_FOUND_FILES, ...notFound.map((page) => ({ source: page.file, ...page }))];

  for (const file of (await listFiles(client)).filter((name) => name.endsWith(".html"))) {
    const path = pathOf(file);
    const known = special.find(({ source }) => source === file);
    const target = known?.file ?? file;
    try {
      const source = await readFile(join(client, file), "utf8");
      const page = parseHtml(source);
      const { html, entry, scriptHashes } = finishPage(source, page);
      if (entry) await writeFile(join(client, entry.src), entry.code);
      await writeFile(join(client, file), html);
      if (target !== file) await rename(join(client, file), join(client, target));
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
  // Not for visitors: build information, folders emptied by moving the not-found pages, and route data of downloads.
  const downloadData = (await listFiles(client)).filter((name) => /\.[a-z]+\.data$/.test(name));
  for (const leftover of [".vite", "404", "console", ...downloadData])
    await rm(join(client, leftover), { recursive: true, force: true });
  return { built, found, links };
}
