import { data, isRouteErrorResponse } from "react-router";
import { articlePage } from "#app/content/article-page.server.ts";
import { ArticleView } from "#app/features/articles/ArticleView/ArticleView.tsx";
import { OnwardArticles } from "#app/features/articles/OnwardArticles/OnwardArticles.tsx";
import { ClosingBand } from "#app/features/chrome/ClosingBand/ClosingBand.tsx";
import { NotFoundPage } from "#app/features/plan/NotFoundPage/NotFoundPage.tsx";
import { fitTitle } from "#app/meta/fit-title.ts";
import { notFoundMeta } from "#app/meta/not-found-meta.ts";
import { pageMeta } from "#app/meta/page-meta.ts";
import { blogPosting } from "#app/meta/things/blog-posting.ts";
import { paths, shareImagePath } from "#app/paths.ts";
import type { Route } from "./+types/article";

const CLOSING = "Ask us what this means for your application.";

export function loader({ params }: Route.LoaderArgs) {
  const page = articlePage(params.slug);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export function meta({ loaderData: page }: Route.MetaArgs) {
  if (!page) return notFoundMeta();
  const { slug, title, summary, date } = page.article;
  const path = paths.article(slug);
  const things = [blogPosting(page.article, shareImagePath(path))];
  return pageMeta({ title: fitTitle(title), description: summary, path, kind: "article", modified: date, things });
}

export default function ArticleRoute({ loaderData: { article, related, earlier, later } }: Route.ComponentProps) {
  return (
    <>
      <ArticleView article={article} />
      <OnwardArticles related={related} earlier={earlier} later={later} />
      <ClosingBand sentence={article.closing ?? CLOSING} />
    </>
  );
}

/** A slug that names no article is a page that does not exist, inside the shell like any other. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  throw error;
}
