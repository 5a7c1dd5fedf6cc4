import { benchmarkModels, publishedBenchmark } from "#app/content/benchmark.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { ComparisonList } from "#app/features/benchmark/ComparisonPage.tsx";
import { StandardPage } from "#app/features/shell/page/PageOpening.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/comparisons";

export const loader = () => ({
  page: pageContent("compare"),
  models: benchmarkModels().map(({ name }) => ({ name })),
  modified: publishedBenchmark().lastChanged,
});

export const meta = ({ loaderData: { page, modified } }: Route.MetaArgs) =>
  pageMeta({ ...page, path: paths.comparisons(), crumb: page.heading, modified });

export default function Comparisons({ loaderData: { page, models } }: Route.ComponentProps) {
  return (
    <StandardPage page={page}>
      <ComparisonList models={models} />
    </StandardPage>
  );
}
