import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type Article, type ArticleSummary, newestFirst } from "#domain/articles/article.ts";
import { publicationOn, publishedBy } from "#domain/articles/publication.ts";
import { orderedReleases } from "#domain/benchmark/releases.ts";
import type { Benchmark, Release } from "#domain/benchmark/schema.ts";
import { type Announcement, isAnnounced } from "#domain/content/announcement.ts";
import type { Redirect } from "#domain/redirects.ts";
import { type ArticleFile, articleFrom, articleSummaryFrom } from "./article-file.server.ts";
import { MODELS_FILE, parseBenchmark, parseKeptRelease, parseYaml } from "./parse.server.ts";
import { readPictures } from "./pictures.server.ts";
import { type YamlName, yamlSchemas } from "./schemas.server.ts";

// For what runs beside the bundler, which hands pages their files: the list of pages, the feeds, the share images.

const ARTICLES = "content/articles";

const articleTexts = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, "utf8")] as const);

/** Every article there is, drafts among them. */
export function readArticles(folder = ARTICLES): ArticleFile[] {
  const pictures = readPictures();
  return articleTexts(folder).map(([file, text]) => articleFrom(file, text, pictures));
}

/** The articles the built site has, newest first. */
export const publishedArticles = (publication = publicationOn(new Date()), files = readArticles()): Article[] =>
  newestFirst(
    publishedBy(
      publication,
      files.map(({ article }) => article),
    ),
  );

/** The same without their texts. */
export const publishedSummaries = (publication = publicationOn(new Date())): ArticleSummary[] =>
  newestFirst(
    publishedBy(
      publication,
      articleTexts(ARTICLES).map(([file, text]) => articleSummaryFrom(file, text)),
    ),
  );

export const publishedBenchmark = (): Benchmark => parseBenchmark(MODELS_FILE, readFileSync(MODELS_FILE, "utf8"));

const RELEASES = "content/benchmarks/releases";

/** Every release, the newest first. */
export function publishedReleases(): Release[] {
  const files = readdirSync(RELEASES)
    .filter((name) => name.endsWith(".json"))
    .map((name) => `${RELEASES}/${name}`);
  return orderedReleases([
    publishedBenchmark(),
    ...files.map((file) => parseKeptRelease(file, readFileSync(file, "utf8"))),
  ]);
}

function read<Name extends YamlName>(name: Name) {
  const file = `content/${name}.yaml`;
  return parseYaml(file, readFileSync(file, "utf8"), yamlSchemas[name]);
}

/** The header's menus and the footer's columns. */
export const publishedNavigation = () => read("navigation");

export const publishedResources = () => read("resources/index").resources;

export const publishedRedirects = (): Redirect[] => read("redirects");

const ANNOUNCEMENT = "content/announcement.yaml";

/** What the bar under the header says on a day; mostly there is none. */
export function announcementOn(today: string, file = ANNOUNCEMENT): Announcement | undefined {
  if (!existsSync(file)) return undefined;
  const announcement = parseYaml(file, readFileSync(file, "utf8"), yamlSchemas.announcement);
  return announcement && isAnnounced(announcement, today) ? announcement : undefined;
}
