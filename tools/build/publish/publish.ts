import { join } from "node:path";
import { readDocument } from "#app/content/resources.server.ts";
import { files, paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import type { Article } from "#domain/articles/article.ts";
import { releaseEntries } from "#domain/benchmark/releases.ts";
import type { Release } from "#domain/benchmark/schema.ts";
import type { Redirect } from "#domain/content/redirects.ts";
import { writeAtomically } from "../files.ts";
import { jsonFeed, releasesFeed, rssFeed } from "./feeds.ts";
import { markdownPdf } from "./pdf.ts";
import { type FoundPage, searchIndex } from "./search.ts";
import { llmsTxt, ROBOTS_OF_PREVIEW, robots, securityTxt, sitemap } from "./text-files.ts";

type PublishOptions = { origin: string; builtAt: Date; preview?: boolean; redirects?: readonly Redirect[] };

/** Sitemap, feeds, search index and other generated files, by address. */
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

const PDF = /\.pdf$/;

/** Writes the PDF files that resources list, each from the Markdown file of the same name. */
export async function writePdfs(client: string, resources: readonly { files: readonly string[] }[]): Promise<void> {
  for (const name of resources.flatMap(({ files }) => files).filter((name) => PDF.test(name))) {
    const file = `content/resources/${name.replace(PDF, ".md")}`;
    const { title, summary, updated, markdown } = readDocument(file);
    const about = {
      title,
      subtitle: summary,
      author: site.research,
      language: site.locale,
      created: new Date(updated),
    };
    await writeAtomically(join(client, paths.resourceFile(name)), await markdownPdf(markdown, about));
  }
}

/** Writes files by address. */
export async function writePublished(client: string, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [path, content] of Object.entries(files)) await writeAtomically(join(client, path), content);
}
