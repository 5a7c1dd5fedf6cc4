import { topicCounts } from "#domain/articles/list.ts";
import type { Publication } from "#domain/articles/publication.ts";
import { pairsOf, VERSUS } from "#domain/benchmark/comparison.ts";
import { byOverallScore, modelSlug } from "#domain/benchmark/dataset.ts";
import { RELEASE_FILES } from "#domain/benchmark/export.ts";
import { releasePairs } from "#domain/benchmark/releases.ts";
import { TOPICS } from "#domain/inquiry/fields.ts";
import { NEWSLETTER_PAGES } from "#domain/newsletter.ts";
import { publishedSummaries } from "./content/articles.server.ts";
import { publishedBenchmark, publishedReleases } from "./content/benchmark.server.ts";
import { yamlFile } from "./content/yaml-file.server.ts";
import { paths } from "./paths.ts";

/** The 404 pages, rendered at build like any page; the server answers unknown paths with them. */
export const NOT_FOUND_PAGE = "/404";
export const CONSOLE_NOT_FOUND_PAGE = `${paths.console()}/404`;

/** Pages that other sites may embed in frames; they run none of the framework's scripts. */
export const FRAMED_PAGES = [paths.embed()];

/** Paths without a parameter, except /contact/thank-you, which redirects, and /console, which is a prefix. */
const fixedPaths = Object.values<(parameter: string) => string>(paths)
  .flatMap((path) => (path.length === 0 ? [path("")] : []))
  .filter((path) => path !== paths.contactThankYou() && path !== paths.console());

export function prerenderPaths(publication?: Publication, articles = publishedSummaries(publication)): string[] {
  const models = byOverallScore(publishedBenchmark().models).map(modelSlug);
  const all = [
    ...fixedPaths,
    ...articles.map(({ slug }) => paths.article(slug)),
    ...topicCounts(articles).map(({ topic }) => paths.blogTopic(topic)),
    ...models.map(paths.model),
    ...models.map(paths.badge),
    ...pairsOf(models).map((pair) => paths.comparison(pair.join(VERSUS))),
    ...releasePairs(publishedReleases()).map(({ address }) => paths.release(address)),
    ...publishedReleases().flatMap(({ version }) => RELEASE_FILES.map((file) => paths.release(`${version}/${file}`))),
    ...yamlFile("resources/index").resources.flatMap(({ slug, files }) => [
      paths.resource(slug),
      // PDFs are written by the build after the pages.
      ...files.filter((name) => !name.endsWith(".pdf")).map(paths.resourceFile),
    ]),
    ...TOPICS.map(paths.contactAbout),
    ...NEWSLETTER_PAGES.filter((view) => view !== "feeds").map(paths.newsletterView),
    NOT_FOUND_PAGE,
    CONSOLE_NOT_FOUND_PAGE,
  ];
  // A resource may have a fixed path, too.
  return [...new Set(all)];
}
