import type { ArticleSummary } from "#domain/articles/article.ts";
import { topicCounts } from "#domain/articles/list.ts";
import type { Publication } from "#domain/articles/publication.ts";
import { pairsOf, VERSUS } from "#domain/benchmark/comparison.ts";
import { byOverallScore, modelSlug } from "#domain/benchmark/dataset.ts";
import { RELEASE_FILES } from "#domain/benchmark/export.ts";
import { TOPICS } from "#domain/inquiry/fields.ts";
import { NEWSLETTER_PAGES } from "#domain/newsletter.ts";
import { publishedBenchmark, publishedReleases, publishedSummaries } from "./content/published.server.ts";
import { yamlFile } from "./content/yaml-file.server.ts";
import { paths } from "./paths.ts";

/** The 404 pages, rendered at build like any page; the server answers unknown paths with them. */
export const NOT_FOUND_PAGE = "/404";
export const CONSOLE_NOT_FOUND_PAGE = `${paths.console()}/404`;

/** Pages that other sites may embed in frames; they run none of the framework's scripts. */
export const FRAMED_PAGES = [paths.embed()];

/** PDFs are written by the build after the pages. */
const isPdf = (name: string) => name.endsWith(".pdf");

/** The paths of every page to prerender. */
export function prerenderPaths(
  publication?: Publication,
  articles: readonly ArticleSummary[] = publishedSummaries(publication),
): string[] {
  const models = byOverallScore(publishedBenchmark().models).map(modelSlug);
  return [
    paths.home(),
    paths.guard(),
    paths.guardRules(),
    paths.guardEvaluation(),
    paths.redTeam(),
    paths.blog(),
    ...articles.map(({ slug }) => paths.article(slug)),
    ...topicCounts(articles).map(({ topic }) => paths.blogTopic(topic)),
    paths.benchmarks(),
    ...models.map(paths.model),
    paths.comparisons(),
    ...pairsOf(models).map((pair) => paths.comparison(pair.join(VERSUS))),
    ...FRAMED_PAGES,
    paths.benchmarkJson(),
    paths.benchmarkCsv(),
    paths.benchmarkSchema(),
    paths.releases(),
    ...publishedReleases().flatMap(({ version }) =>
      RELEASE_FILES.map((file) => paths.releaseFile(`${version}/${file}`)),
    ),
    paths.evaluation(),
    paths.benignFamilies(),
    paths.evaluationNote(),
    paths.policySchema(),
    paths.compliance(),
    paths.complianceCsv(),
    paths.trust(),
    paths.resources(),
    ...yamlFile("resources/index").resources.flatMap(({ slug, files }) => [
      paths.resource(slug),
      ...files.filter((name) => !isPdf(name)).map(paths.resourceFile),
    ]),
    paths.about(),
    paths.research(),
    paths.contact(),
    ...TOPICS.map(paths.contactAbout),
    paths.newsletter(),
    ...NEWSLETTER_PAGES.filter((view) => view !== "feeds").map(paths.newsletterView),
    paths.siteMap(),
    paths.privacyPolicy(),
    paths.thankYou(),
    NOT_FOUND_PAGE,
    CONSOLE_NOT_FOUND_PAGE,
  ];
}
