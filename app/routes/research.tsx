import { articleSummaries } from "#app/content/articles.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { TeamArticles } from "#app/features/company/PageList.tsx";
import { StandardPage, TextSections } from "#app/features/shell/page/PageOpening.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/research";

export const loader = () => ({ page: pageContent("research"), articles: articleSummaries() });

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData.page, path: paths.research() });

export default function Research({ loaderData: { page, articles } }: Route.ComponentProps) {
  return (
    <StandardPage page={page}>
      <TeamArticles articles={articles} />
      <TextSections sections={page.sections} />
    </StandardPage>
  );
}
