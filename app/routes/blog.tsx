import { articleSummaries } from "#app/content/articles.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { ArticleList } from "#app/features/articles/ArticleList/ArticleList.tsx";
import { ClosingBand } from "#app/features/chrome/ClosingBand/ClosingBand.tsx";
import { PageOpening } from "#app/features/page/PageOpening/PageOpening.tsx";
import { TextSections } from "#app/features/page/TextSections/TextSections.tsx";
import { pageMeta } from "#app/meta/page-meta.ts";
import { paths } from "#app/paths.ts";
import type { Route } from "./+types/blog";

export const loader = () => ({ page: pageContent("blog"), articles: articleSummaries() });

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData.page, path: paths.blog() });

export default function Blog({ loaderData: { page, articles } }: Route.ComponentProps) {
  return (
    <>
      <PageOpening label={page.label} heading={page.heading} lead={page.lead} />
      <ArticleList articles={articles} />
      <TextSections sections={page.sections} />
      {page.closing && <ClosingBand sentence={page.closing} />}
    </>
  );
}
