import { listedArticles } from "#app/content/articles.server.ts";
import { benchmarkModels } from "#app/content/benchmark.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { resources } from "#app/content/resources.server.ts";
import { PageList } from "#app/features/company/PageList.tsx";
import { PageOpening } from "#app/features/shell/page/PageOpening.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { modelSlug } from "#domain/benchmark/dataset.ts";
import type { Route } from "./+types/site-map";

export const loader = () => ({
  page: pageContent("site-map"),
  articles: listedArticles(),
  resources: resources().resources,
  models: benchmarkModels().map((model) => ({ slug: modelSlug(model), name: model.name, company: model.company })),
});

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData.page, path: paths.siteMap() });

export default function SiteMap({ loaderData: { page, articles, models, resources } }: Route.ComponentProps) {
  return (
    <>
      <PageOpening page={page} />
      <PageList articles={articles} models={models} resources={resources} />
    </>
  );
}
