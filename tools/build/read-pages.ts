import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type PageLinks, readLinks } from "./check-links.ts";
import { parseHtml } from "./html.ts";
import { outlineOf } from "./publish/outline.ts";
import type { FoundPage } from "./publish/search.ts";
import type { BuiltPages } from "./site-manifest.ts";

/** Reads the content of a build's pages; each page is parsed once. */
export async function readPages(client: string, built: BuiltPages) {
  const parsed = async (file: string) => parseHtml(await readFile(join(client, file), "utf8"));
  /** Pages for sitemap and search, without those whose canonical address is another page. */
  const found: FoundPage[] = [];
  /** Links of all pages by path, not-found pages included. */
  const links = new Map<string, PageLinks>();
  for (const [path, { file }] of Object.entries(built.pages)) {
    const page = await parsed(file);
    const outline = outlineOf(page);
    if (outline.canonical === undefined || new URL(outline.canonical).pathname === path)
      found.push({ path, ...outline });
    links.set(path, readLinks(page));
  }
  for (const { file } of built.notFound) links.set(`/${file}`, readLinks(await parsed(file)));
  return { found, links };
}
