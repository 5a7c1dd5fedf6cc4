import { data } from "react-router";
import { listedArticles } from "#app/content/articles.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { ArticleList, BlogOpening, TopicFilter } from "#app/features/articles/ArticleList.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { TextSections } from "#app/features/shell/page/PageOpening.tsx";
import { paths } from "#app/paths.ts";
import { pageMeta, topicMeta } from "#app/seo/page-meta.ts";
import { articlesOn, lastChanged } from "#domain/articles/list.ts";
import type { Route } from "./+types/blog";

export function loader({ params: { topic } }: Route.LoaderArgs) {
  const articles = listedArticles();
  if (topic !== undefined && articlesOn(articles, topic).length === 0) throw data(null, { status: 404 });
  return { page: pageContent("blog"), articles };
}

/** A change of topic needs no new data. */
export const shouldRevalidate = () => false;

export function meta({ loaderData: { page, articles }, params: { topic } }: Route.MetaArgs) {
  const shown = articlesOn(articles, topic);
  const [newest] = shown;
  return pageMeta({
    ...page,
    path: paths.blog(),
    ...(newest && { modified: shown.map(lastChanged).sort().at(-1) }),
    ...(newest && topic && topicMeta(newest.topic, shown)),
  });
}

export default function Blog({ loaderData: { page, articles }, params: { topic } }: Route.ComponentProps) {
  const shown = articlesOn(articles, topic);
  return (
    <>
      <BlogOpening page={page} />
      <TopicFilter articles={articles} chosen={topic} shown={shown.length} />
      <ArticleList articles={shown} />
      <TextSections sections={page.sections} />
      <ClosingBand sentence={page.closing} />
    </>
  );
}
