import type { ShouldRevalidateFunctionArgs } from "react-router";
import { listedArticles } from "#app/content/article-page.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { ArticleBrowser } from "#app/features/articles/ArticleBrowser/ArticleBrowser.tsx";
import { BlogOpening } from "#app/features/articles/BlogOpening/BlogOpening.tsx";
import { topicIn } from "#app/features/articles/topic.ts";
import { ClosingBand } from "#app/features/chrome/ClosingBand/ClosingBand.tsx";
import { TextSections } from "#app/features/page/TextSections/TextSections.tsx";
import { pageMeta } from "#app/meta/page-meta.ts";
import { paths } from "#app/paths.ts";
import type { Route } from "./+types/blog";

export const loader = ({ request }: Route.LoaderArgs) => ({
  page: pageContent("blog"),
  articles: listedArticles(),
  topic: topicIn(new URL(request.url).searchParams),
});

/** A change of topic shows other parts of what is already here. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export function meta({ loaderData: { page, articles } }: Route.MetaArgs) {
  const newest = articles[0];
  return pageMeta({ ...page, path: paths.blog(), ...(newest && { modified: newest.date }) });
}

export default function Blog({ loaderData: { page, articles, topic } }: Route.ComponentProps) {
  return (
    <>
      <BlogOpening page={page} />
      <ArticleBrowser articles={articles} rendered={topic} />
      <TextSections sections={page.sections} />
      {page.closing && <ClosingBand sentence={page.closing} />}
    </>
  );
}
