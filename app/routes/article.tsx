import { data, isRouteErrorResponse } from "react-router";
import { findArticle } from "#app/content/articles.server.ts";
import { ArticleView } from "#app/features/articles/ArticleView/ArticleView.tsx";
import { ClosingBand } from "#app/features/chrome/ClosingBand/ClosingBand.tsx";
import { NotFoundPage } from "#app/features/plan/NotFoundPage/NotFoundPage.tsx";
import { fitTitle } from "#app/meta/fit-title.ts";
import { notFoundMeta } from "#app/meta/not-found-meta.ts";
import { pageMeta } from "#app/meta/page-meta.ts";
import { paths } from "#app/paths.ts";
import type { Route } from "./+types/article";

const CLOSING = "Ask us what this means for your application.";

export function loader({ params }: Route.LoaderArgs) {
  const article = findArticle(params.slug);
  if (!article) throw data(null, { status: 404 });
  return article;
}

export const meta = ({ loaderData: article }: Route.MetaArgs) =>
  article
    ? pageMeta({
        title: fitTitle(article.title),
        description: article.summary,
        path: paths.article(article.slug),
        kind: "article",
      })
    : notFoundMeta();

export default function ArticleRoute({ loaderData: article }: Route.ComponentProps) {
  return (
    <>
      <ArticleView article={article} />
      <ClosingBand sentence={article.closing ?? CLOSING} />
    </>
  );
}

/** A slug that names no article is a page that does not exist, inside the shell like any other. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  throw error;
}
