import { benchmarkModels, benchmarkSource } from "#app/content/benchmark.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { BenchmarksPage } from "#app/features/benchmark/BenchmarksPage.tsx";
import { paths } from "#app/paths.ts";
import { dataLinks, datasetMeta, viewSharing, viewWords } from "#app/seo/benchmark-meta.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteOrigin } from "#app/seo/structured-data.ts";
import type { Route } from "./+types/benchmarks";

export const loader = ({ request }: Route.LoaderArgs) => ({
  page: pageContent("benchmarks"),
  models: benchmarkModels,
  source: benchmarkSource(siteOrigin),
  // Known at run time only: a link to a comparison is rendered for it, so that it has its title without scripts too.
  query: new URL(request.url).search,
});

export const meta = ({ loaderData: { page, models, source, query } }: Route.MetaArgs) => [
  ...pageMeta({
    ...page,
    ...viewWords(query, models, page),
    ...viewSharing(query, models, page.title),
    path: paths.benchmarks(),
    modified: source.lastChanged,
  }),
  datasetMeta(source, page.description),
  ...dataLinks(),
];

export default function Benchmarks({ loaderData }: Route.ComponentProps) {
  return <BenchmarksPage {...loaderData} />;
}
