import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { articleSummaries } from "#app/content/articles.server.ts";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { files, paths } from "#app/paths.ts";
import { prerenderPaths } from "#app/prerender.server.ts";
import { escapeRegExp } from "#domain/content/format.ts";
import { brokenLinks, brokenLinkText, type PageLinks, readLinks } from "../check-links.ts";
import { listFiles } from "../files.ts";
import { blockedMarkup } from "../framework/page-html.ts";
import { parseHtml } from "../html.ts";
import { publishedOrigin } from "../origin.ts";

/** Files that the development server serves or that the build generates after the pages. */
function filesOfSite() {
  const generated = new Set<string>([
    ...Object.values(files),
    ...yamlFile("resources/index").resources.flatMap((resource) => resource.files.map(paths.resourceFile)),
  ]);
  const has = (path: string) =>
    path.startsWith("/@") || generated.has(path) || [".", "public"].some((folder) => existsSync(join(folder, path)));
  return { has };
}

const SOURCES = ["content", "brand", "app"];
const SOURCE_FILE = /(?<!\.test)\.(?:md|yaml|json|tsx?)$/;
const MAX_PLACES = 3;

/** Source lines that contain an address; empty if code builds it from parts. */
async function placesOf(address: string): Promise<string> {
  const exactAddress = new RegExp(`(?<![\\w/.-])${escapeRegExp(address)}(?![\\w/#-])`);
  const places: string[] = [];
  for (const folder of SOURCES) {
    for (const name of (await listFiles(folder)).filter((file) => SOURCE_FILE.test(file))) {
      const lines = (await readFile(join(folder, name), "utf8")).split("\n");
      places.push(
        ...lines.flatMap((line, index) => (exactAddress.test(line) ? [`${folder}/${name}:${index + 1}`] : [])),
      );
    }
  }
  return places.length === 0 ? "" : ` (${places.slice(0, MAX_PLACES).join(", ")})`;
}

/** Errors of a page that would stop the build: broken links and blocked markup. */
export async function pageErrors(path: string, show: (path: string) => Promise<string>): Promise<string[]> {
  // Without the head, which the development server extends.
  const bodyOf = async (page: string) => (await show(page)).replace(/^[\s\S]*?<\/head>/, "");
  const body = await bodyOf(path);
  const tree = parseHtml(body);
  const own = readLinks(tree);
  const origin = publishedOrigin();
  const pages = new Map<string, PageLinks>(
    prerenderPaths(undefined, articleSummaries()).map((page) => [page, { links: [], anchors: new Set() }]),
  );
  const anchored = own.links
    .filter((link) => URL.canParse(link, origin + path))
    .map((link) => new URL(link, origin + path))
    .filter(({ hash, pathname }) => hash !== "" && pages.has(pathname));
  for (const page of new Set(anchored.map(({ pathname }) => pathname))) {
    pages.set(page, { links: [], anchors: readLinks(parseHtml(await bodyOf(page))).anchors });
  }
  pages.set(path, own);
  const broken = brokenLinks({ origin, pages, files: filesOfSite() });
  const blocked = blockedMarkup(tree, body);
  return [
    ...(await Promise.all(broken.map(async (link) => brokenLinkText(link) + (await placesOf(link.link))))),
    ...(blocked ? [`page ${path} ${blocked}`] : []),
  ];
}
