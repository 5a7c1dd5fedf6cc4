import { benchmarkModels, benchmarkSource } from "#app/content/benchmark-page.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { BenchmarksPage } from "#app/features/benchmarks/BenchmarksPage/BenchmarksPage.tsx";
import { datasetMeta } from "#app/meta/dataset-meta.ts";
import { pageMeta } from "#app/meta/page-meta.ts";
import { siteOrigin } from "#app/meta/site-origin.ts";
import { viewSharing } from "#app/meta/view-sharing.ts";
import { viewWords } from "#app/meta/view-words.ts";
import { paths } from "#app/paths.ts";
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
];

export default function Benchmarks({ loaderData }: Route.ComponentProps) {
  return <BenchmarksPage {...loaderData} />;
}
