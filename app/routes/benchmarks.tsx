import { benchmarkSource, publishedBenchmark, publishedReleases } from "#app/content/benchmark.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { BenchmarksPage } from "#app/features/benchmark/BenchmarksPage.tsx";
import { paths } from "#app/paths.ts";
import { dataLinks, datasetMeta } from "#app/seo/benchmark-meta.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteOrigin } from "#app/seo/structured-data.ts";
import { boardModels } from "#domain/benchmark/board.ts";
import type { Route } from "./+types/benchmarks";

export const loader = () => ({
  page: pageContent("benchmarks"),
  models: boardModels(publishedBenchmark(), publishedReleases().slice(1)),
  source: benchmarkSource(siteOrigin),
});

export const meta = ({ loaderData: { page, source } }: Route.MetaArgs) => [
  ...pageMeta({ ...page, path: paths.benchmarks(), modified: source.lastChanged }),
  datasetMeta(source, page.description),
  ...dataLinks(),
];

export default function Benchmarks({ loaderData }: Route.ComponentProps) {
  return <BenchmarksPage {...loaderData} />;
}
