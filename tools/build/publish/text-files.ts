import { yamlFile } from "#app/content/yaml-file.server.ts";
import { files, paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { element } from "./feeds.ts";
import type { PageOutline } from "./outline.ts";
import { isRepeating } from "./search.ts";

/** The sitemap: every indexed page, with the date of its last change if the content states one. */
export function sitemap(pages: readonly PageOutline[]): string {
  const urls = pages.flatMap(({ canonical, modified }) =>
    canonical === undefined
      ? []
      : [`  <url>${element("loc", canonical)}${modified ? element("lastmod", modified) : ""}</url>`],
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.sort(),
    "</urlset>",
    "",
  ].join("\n");
}

/** Disallows nothing: crawlers must be able to read the `noindex` of pages that should not be listed. */
export const robots = (sitemapAddress: string) => `User-agent: *\nAllow: /\n\nSitemap: ${sitemapAddress}\n`;

/** Keeps crawlers away from previews. */
export const ROBOTS_OF_PREVIEW = "User-agent: *\nDisallow: /\n";

/** An overview of the site for language models, in Markdown (llmstxt.org). */
export function llmsTxt(pages: readonly PageOutline[], origin: string): string {
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
    ...header.flatMap(({ label, pages: names }) =>
      group(
        label,
        names.flatMap((page) => line(paths[page](), named[page].label)),
      ),
    ),
    ...group("Guard Lab", below(paths.guard())),
    ...group("Articles", below(paths.blog())),
    ...group("Data", [
      `- [Benchmark, JSON](${origin}${paths.benchmarkJson()}): every model of the newest release, with notes on each column; described by [a schema](${origin}${paths.benchmarkSchema()})`,
      `- [Benchmark, CSV](${origin}${paths.benchmarkCsv()}): the same as a table`,
      `- [Releases](${origin}${files.releasesFeed}): what changed, and the data of every release`,
    ]),
    ...group("Optional", [...below(paths.benchmarks()), ...line(paths.privacyPolicy(), "Privacy policy")]),
  ].join("\n");
}

/** RFC 9116 recommends less than a year; every build renews the file. */
const VALID_DAYS = 330;
const DAY_MS = 86_400_000;

export function securityTxt(origin: string, builtAt: Date): string {
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
