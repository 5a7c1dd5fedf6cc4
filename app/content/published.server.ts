import { once } from "#app/kit/once.ts";
import { type Article, type ArticleSummary, newestFirst } from "#domain/articles/article.ts";
import { type Publication, publicationOn, publishedBy } from "#domain/articles/publication.ts";
import { orderedReleases } from "#domain/benchmark/releases.ts";
import type { Benchmark, Release } from "#domain/benchmark/schema.ts";
import { type Announcement, isAnnounced } from "#domain/content/announcement.ts";
import { type ArticleFile, articleFrom, articleSummaryFrom } from "./article-file.server.ts";
import { contentFiles, contentText } from "./files.server.ts";
import { MODELS_FILE, parseBenchmark, parseKeptRelease, parseYaml } from "./parse.server.ts";
import { pictures } from "./pictures.server.ts";
import { yamlSchemas } from "./yaml-file.server.ts";

declare const __PUBLICATION__: Publication | undefined;

/** The day of this build and whether it shows drafts (vite.config.ts); in tools, today and no drafts. */
const publication = () => (typeof __PUBLICATION__ === "undefined" ? publicationOn(new Date()) : __PUBLICATION__);

const ARTICLES = "content/articles";

/** Every article, drafts included. */
export const readArticles = (folder = ARTICLES): ArticleFile[] =>
  contentFiles(folder, ".md").map((file) => articleFrom(file, contentText(file), pictures()));

/** The articles of the built site, newest first. */
export const publishedArticles = (when = publication(), files = readArticles()): Article[] =>
  newestFirst(
    publishedBy(
      when,
      files.map(({ article }) => article),
    ),
  );

/** Like `publishedArticles` without the texts, whose rendering takes most of the time. */
export const publishedSummaries = (when = publication()): ArticleSummary[] =>
  newestFirst(
    publishedBy(
      when,
      contentFiles(ARTICLES, ".md").map((file) => articleSummaryFrom(file, contentText(file))),
    ),
  );

export const publishedBenchmark = once((): Benchmark => parseBenchmark(MODELS_FILE, contentText(MODELS_FILE)));

/** Every release, the newest first. */
export const publishedReleases = once((): Release[] =>
  orderedReleases([
    publishedBenchmark(),
    ...contentFiles("content/benchmarks/releases", ".json").map((file) => parseKeptRelease(file, contentText(file))),
  ]),
);

const ANNOUNCEMENT = "content/announcement.yaml";

/** The announcement for the bar under the header on a day, if any. */
export function announcementOn(today: string, file = ANNOUNCEMENT): Announcement | undefined {
  const announcement = parseYaml(file, contentText(file), yamlSchemas.announcement);
  return announcement && isAnnounced(announcement, today) ? announcement : undefined;
}
