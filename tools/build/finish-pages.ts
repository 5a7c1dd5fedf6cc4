import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "vite";
import { paths } from "#app/paths.ts";
import { CONSOLE_NOT_FOUND_PAGE, FRAMED_PAGES, NOT_FOUND_PAGE } from "#app/prerender.server.ts";
import type { PageStyles } from "#server/pages/page-styles.ts";
import type { BootScript } from "./boot-script.ts";
import { listFiles } from "./files.ts";
import { finishFrame, finishPage, type StylesOf } from "./page-html.ts";

/** The answer to every address of a pattern that names nothing. */
export type NotFoundFile = { file: string; pattern: string };

type PageFile = { file: string; scriptHashes: string[]; styles?: PageStyles };
export type BuiltPages = {
  pages: Record<string, PageFile>;
  notFound: ({ pattern: string } & PageFile)[];
};

/** Pages that are answers, not addresses: named so that any static host understands the first one. */
const ANSWERS = [
  {
    source: `${CONSOLE_NOT_FOUND_PAGE.slice(1)}/index.html`,
    pattern: `${paths.console()}/*`,
    file: "console-404.html",
  },
  { source: `${NOT_FOUND_PAGE.slice(1)}/index.html`, pattern: "/*", file: "404.html" },
];

const pathOf = (file: string) => `/${file.replace(/\/?index\.html$/, "")}`;

export async function finishPages(
  client: string,
  boot: BootScript,
  notFound: readonly NotFoundFile[] = [],
): Promise<BuiltPages> {
  const manifestFile = join(client, ".vite/manifest.json");
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, "utf8"));
  const stylesOf = styleFinder(manifest);
  const built: BuiltPages = { pages: {}, notFound: [] };
  const special = [...ANSWERS, ...notFound.map((page) => ({ source: page.file, ...page }))];

  for (const file of (await listFiles(client)).filter((name) => name.endsWith(".html"))) {
    const path = pathOf(file);
    const known = special.find(({ source }) => source === file);
    const target = known?.file ?? file;
    try {
      const html = await readFile(join(client, file), "utf8");
      const page = FRAMED_PAGES.includes(path) ? finishFrame(html) : finishPage(html, boot, stylesOf);
      if (page.entry) await writeFile(join(client, page.entry.src), page.entry.code);
      await bundleStyles(client, page.styles);
      await writeFile(join(client, file), page.html);
      if (target !== file) await rename(join(client, file), join(client, target));
      const { scriptHashes, styles } = page;
      const entry = { file: target, scriptHashes, styles };
      if (known === undefined) built.pages[path] = entry;
      else built.notFound.push({ pattern: known.pattern, ...entry });
    } catch (cause) {
      throw new Error(`page ${path} ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  }

  built.notFound.sort((a, b) => b.pattern.length - a.pattern.length);
  // Build information, folders left empty by the answers, and route data of downloads; none of it is for visitors.
  const downloadData = (await listFiles(client)).filter((name) => /\.[a-z]+\.data$/.test(name));
  for (const leftover of [".vite", "404", "console", ...downloadData])
    await rm(join(client, leftover), { recursive: true, force: true });
  return built;
}

async function bundleStyles(client: string, { href, parts }: PageStyles): Promise<void> {
  const texts = await Promise.all(parts.map((part) => readFile(join(client, part), "utf8")));
  await writeFile(join(client, href), texts.join("\n"));
}

/** Parts that no page shows until they are asked for: their styles come with their script. */
const ON_DEMAND = /^app\/features\/shell\/search\//;

const IMPORT = /from "(\/assets\/[^"]+)"/g;

/** Finds the stylesheets of a page's modules, lazily imported ones included: their content is in the page from the start. */
export function styleFinder(manifest: Manifest): StylesOf {
  const keyOfFile = new Map(Object.entries(manifest).map(([key, chunk]) => [`/${chunk.file}`, key]));

  function collect(key: string, seen: Set<string>): string[] {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    const lazy = (chunk.dynamicImports ?? []).filter((source) => !ON_DEMAND.test(source));
    const below = [...(chunk.imports ?? []), ...lazy];
    return [...below.flatMap((next) => collect(next, seen)), ...(chunk.css ?? []).map((file) => `/${file}`)];
  }

  return (source) => {
    const seen = new Set<string>();
    const keys = [...source.matchAll(IMPORT)].map((match) => keyOfFile.get(match[1] as string) ?? "");
    return [...new Set(keys.flatMap((key) => collect(key, seen)))];
  };
}
