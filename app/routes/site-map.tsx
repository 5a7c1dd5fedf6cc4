import { listedArticles } from "#app/content/article-page.server.ts";
import { benchmarkModels } from "#app/content/benchmark-page.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { PageOpening } from "#app/features/page/PageOpening/PageOpening.tsx";
import { PageList } from "#app/features/site-map/PageList/PageList.tsx";
import { pageMeta } from "#app/meta/page-meta.ts";
import { paths } from "#app/paths.ts";
import { modelSlug } from "#domain/benchmark/dataset.ts";
import type { Route } from "./+types/site-map";

export const loader = () => ({
  page: pageContent("site-map"),
  articles: listedArticles(),
  models: benchmarkModels.map((model) => ({ slug: modelSlug(model), name: model.name, company: model.company })),
});

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData.page, path: paths.siteMap() });

export default function SiteMap({ loaderData: { page, articles, models } }: Route.ComponentProps) {
  return (
    <>
      <PageOpening label={page.label} heading={page.heading} lead={page.lead} />
      <PageList articles={articles} models={models} />
    </>
  );
}
