import { join } from "node:path";
import { readDocument } from "#app/content/resources.server.ts";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { files, paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import type { Article } from "#domain/articles/article.ts";
import { releaseEntries } from "#domain/benchmark/releases.ts";
import type { Release } from "#domain/benchmark/schema.ts";
import type { Redirect } from "#domain/content/redirects.ts";
import { DAY_MS } from "#server/process/timing.ts";
import { writeAtomically } from "../files.ts";
import { articleFeeds, element, learnedFeed, releasesFeed } from "./feeds.ts";
import type { PageOutline } from "./outline.ts";
import { markdownPdf } from "./pdf.ts";
import { type FoundPage, isRepeating, searchIndex } from "./search.ts";

function sitemap(pages: readonly PageOutline[]): string {
  const urls = pages.flatMap(({ canonical, modified }) => {
    const changed = modified ? element("lastmod", modified) : "";
    return canonical === undefined ? [] : [`  <url>${element("loc", canonical)}${changed}</url>`];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.sort(),
    "</urlset>",
    "",
  ].join("\n");
}

/** An overview of the site for language models, in Markdown (llmstxt.org). */
function llmsTxt(pages: readonly PageOutline[], origin: string): string {
  const outlines = new Map(pages.map((page) => [page.canonical?.slice(origin.length), page]));
  const line = (path: string, name: string) => {
    const page = outlines.get(path);
    return page ? [`- [${name}](${page.canonical}): ${page.description}`] : [];
  };
  const below = (folder: string) =>
    [...outlines].flatMap(([path, page]) =>
      path?.startsWith(`${folder}/`) && !isRepeating(path) ? line(path, page.heading) : [],
    );
  const { header, pages: named } = yamlFile("navigation");
  const group = (heading: string, lines: string[]) => (lines.length > 0 ? [`## ${heading}`, "", ...lines, ""] : []);

  return [
    `# ${site.brand}`,
    "",
    `> ${site.description}`,
    "",
    ...header.flatMap(({ label, pages: names }) => {
      const lines = names.flatMap((page) => line(paths[page](), named[page].label));
      return group(label, lines);
    }),
    ...group("Guard Lab", below(paths.guard())),
    ...group("Articles", below(paths.blog())),
    ...group("Data", [
      `- [Benchmark, JSON](${origin}${paths.benchmarkJson()}): every model of the newest release, with notes on each field; the metrics in the group \`sample\` are not measured; described by [a schema](${origin}${paths.benchmarkSchema()})`,
      `- [Benchmark, CSV](${origin}${paths.benchmarkCsv()}): the same as a table, with \`sample_\` before the names of that group`,
      `- [Benchmark, OpenAPI](${origin}${paths.benchmarkOpenApi()}): the addresses of these files, of every release and of the badges; explained on [a page](${origin}${paths.benchmarkData()})`,
      `- [Releases](${origin}${files.releasesFeed}): what changed, and the data of every release`,
      `- [Versions of the learned layer](${origin}${files.learnedFeed}): what changed, and the figures of each`,
    ]),
    ...group("Optional", [...below(paths.benchmarks()), ...line(paths.privacyPolicy(), "Privacy policy")]),
  ].join("\n");
}

/** RFC 9116 recommends less than a year; every build renews the file. */
const VALID_DAYS = 330;

function securityTxt(origin: string, builtAt: Date): string {
  const expires = new Date(Math.floor(builtAt.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${site.securityEmail}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}${files.securityTxt}`,
    `Policy: ${origin}${paths.about()}#disclosure`,
    "",
  ].join("\n");
}

type PublishOptions = { origin: string; builtAt: Date; preview?: boolean; redirects?: readonly Redirect[] };

/** Sitemap, feeds, search index and other generated files, by address. */
export function publishedFiles(
  pages: readonly FoundPage[],
  { articles, releases }: { articles: readonly Article[]; releases: readonly Release[] },
  { origin, builtAt, preview = false, redirects = [] }: PublishOptions,
): Record<string, string> {
  const about = (page: string) => pages.find(({ path }) => path === page)?.description ?? "";
  return {
    [files.sitemap]: sitemap(pages),
    // A published site disallows nothing: crawlers must be able to read the `noindex` of pages not to be listed.
    "/robots.txt": `User-agent: *\n${preview ? "Disallow: /\n" : `Allow: /\n\nSitemap: ${origin}${files.sitemap}\n`}`,
    ...articleFeeds(articles, { origin, description: about(paths.blog()), redirects }),
    [files.releasesFeed]: releasesFeed(releaseEntries(releases), { origin, description: about(paths.releases()) }),
    [files.learnedFeed]: learnedFeed(yamlFile("guard/learned").versions, {
      origin,
      description: about(paths.guardLearned()),
    }),
    "/llms.txt": llmsTxt(pages, origin),
    [files.securityTxt]: securityTxt(origin, builtAt),
    [files.searchIndex]: searchIndex(pages),
  };
}

/** Writes the PDF files that resources list, each from the Markdown file of the same name. */
export async function writePdfs(client: string, resources: readonly { files: readonly string[] }[]): Promise<void> {
  for (const name of resources.flatMap(({ files }) => files).filter((name) => name.endsWith(".pdf"))) {
    const { title, summary, updated, markdown } = readDocument(`content/resources/${name.replace(/\.pdf$/, ".md")}`);
    const pdf = await markdownPdf(markdown, { title, subtitle: summary, created: new Date(updated) });
    await writeAtomically(join(client, paths.resourceFile(name)), pdf);
  }
}

export async function writePublished(client: string, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [path, content] of Object.entries(files)) await writeAtomically(join(client, path), content);
}
