import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { documentFrom } from "#app/content/document-file.server.ts";
import { files, paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import type { Article } from "#domain/articles/article.ts";
import { releaseEntries } from "#domain/benchmark/releases.ts";
import type { Release } from "#domain/benchmark/schema.ts";
import type { Redirect } from "#domain/redirects.ts";
import { writeWhole } from "../files.ts";
import { jsonFeed, releasesFeed, rssFeed } from "./feeds.ts";
import { markdownPdf } from "./pdf.ts";
import { type FoundPage, searchIndex } from "./search.ts";
import { llmsTxt, ROBOTS_OF_PREVIEW, robots, securityTxt, sitemap } from "./text-files.ts";

export type PublishOptions = { origin: string; builtAt: Date; preview?: boolean; redirects?: readonly Redirect[] };

/** The files by which the site is found, by address. */
export function publishedFiles(
  pages: readonly FoundPage[],
  { articles, releases }: { articles: readonly Article[]; releases: readonly Release[] },
  { origin, builtAt, preview = false, redirects = [] }: PublishOptions,
): Record<string, string> {
  const about = (page: string) => pages.find(({ path }) => path === page)?.description ?? "";
  const description = about(paths.blog());
  return {
    [files.sitemap]: sitemap(pages),
    "/robots.txt": preview ? ROBOTS_OF_PREVIEW : robots(origin + files.sitemap),
    [files.rssFeed]: rssFeed(articles, { origin, description, redirects }),
    [files.jsonFeed]: jsonFeed(articles, { origin, description, redirects }),
    [files.releasesFeed]: releasesFeed(releaseEntries(releases), { origin, description: about(paths.releases()) }),
    "/llms.txt": llmsTxt(pages, origin),
    [files.securityTxt]: securityTxt(origin, builtAt),
    [files.searchIndex]: searchIndex(pages),
  };
}

const DOCUMENTS = "content/resources";

/** The texts that people sign or hand on, as files for paper. */
const PDF_DOCUMENTS = ["rules-of-engagement", "sample-report"];

export async function writePdfs(client: string): Promise<void> {
  const finding = await readFile("content/redteam/finding.yaml", "utf8");
  for (const slug of PDF_DOCUMENTS) {
    const file = `${DOCUMENTS}/${slug}.md`;
    const { title, summary, updated, markdown } = documentFrom(file, await readFile(file, "utf8"), finding);
    const about = { title, subtitle: summary, author: site.research, language: site.locale, made: new Date(updated) };
    await writeWhole(join(client, paths.resourceFile(`${slug}.pdf`)), await markdownPdf(markdown, about));
  }
}

export async function writePublished(client: string, published: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(published)) {
    const file = join(client, path);
    await mkdir(dirname(file), { recursive: true });
    await writeWhole(file, text);
  }
}
