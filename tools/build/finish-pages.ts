import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { paths } from "#app/paths.ts";
import { CONSOLE_NOT_FOUND_PAGE, NOT_FOUND_PAGE } from "#app/prerender.server.ts";
import { listFiles } from "./files.ts";
import { finishPage } from "./framework/page-html.ts";

/** The not-found page for a route pattern such as /blog/:slug. */
export type NotFoundFile = { file: string; pattern: string };

type PageFile = { file: string; scriptHashes: string[] };
export type BuiltPages = {
  pages: Record<string, PageFile>;
  notFound: ({ pattern: string } & PageFile)[];
};

/** Not-found pages outside any pattern. The name 404.html is the one static hosts look for. */
const NOT_FOUND_FILES = [
  {
    source: `${CONSOLE_NOT_FOUND_PAGE.slice(1)}/index.html`,
    pattern: `${paths.console()}/*`,
    file: "console-404.html",
  },
  { source: `${NOT_FOUND_PAGE.slice(1)}/index.html`, pattern: "/*", file: "404.html" },
];

const pathOf = (file: string) => `/${file.replace(/\/?index\.html$/, "")}`;

/** Finishes every HTML file of the build in place and lists the pages by path. */
export async function finishPages(client: string, notFound: readonly NotFoundFile[]): Promise<BuiltPages> {
  const built: BuiltPages = { pages: {}, notFound: [] };
  const special = [...NOT_FOUND_FILES, ...notFound.map((page) => ({ source: page.file, ...page }))];

  for (const file of (await listFiles(client)).filter((name) => name.endsWith(".html"))) {
    const path = pathOf(file);
    const known = special.find(({ source }) => source === file);
    const target = known?.file ?? file;
    try {
      const { html, entry, scriptHashes } = finishPage(await readFile(join(client, file), "utf8"));
      if (entry) await writeFile(join(client, entry.src), entry.code);
      await writeFile(join(client, file), html);
      if (target !== file) await rename(join(client, file), join(client, target));
      if (known === undefined) built.pages[path] = { file: target, scriptHashes };
      else built.notFound.push({ pattern: known.pattern, file: target, scriptHashes });
    } catch (cause) {
      throw new Error(`page ${path} ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  }

  built.notFound.sort((a, b) => b.pattern.length - a.pattern.length);
  // Not for visitors: build information, folders emptied by moving the not-found pages, and route data of downloads.
  const downloadData = (await listFiles(client)).filter((name) => /\.[a-z]+\.data$/.test(name));
  for (const leftover of [".vite", "404", "console", ...downloadData])
    await rm(join(client, leftover), { recursive: true, force: true });
  return built;
}
