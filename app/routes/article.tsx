import { data } from "react-router";
import { articlePage } from "#app/content/articles.server.ts";
import { OnwardArticles } from "#app/features/articles/ArticleCards.tsx";
import { ArticleView } from "#app/features/articles/ArticleView.tsx";
import { Replay } from "#app/features/articles/Replay.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { Sections } from "#app/kit/layout/Section.tsx";
import { paths, shareImagePath } from "#app/paths.ts";
import { fitTitle, pageMeta } from "#app/seo/page-meta.ts";
import { blogPosting } from "#app/seo/structured-data.ts";
import { lastChanged } from "#domain/articles/list.ts";
import type { Route } from "./+types/article";

export function loader({ params }: Route.LoaderArgs) {
  const page = articlePage(params.slug);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export function meta({ loaderData: { article } }: Route.MetaArgs) {
  const path = paths.article(article.slug);
  return pageMeta({
    title: fitTitle(article.title),
    description: article.summary,
    path,
    kind: "article",
    modified: lastChanged(article),
    structuredData: [blogPosting(article, shareImagePath(path))],
  });
}

export default function ArticleRoute({ loaderData: { article, toDo, replay, ...onward } }: Route.ComponentProps) {
  return (
    <>
      <Sections>
        <ArticleView article={article} toDo={toDo}>
          {replay && <Replay {...replay} />}
        </ArticleView>
        <OnwardArticles {...onward} />
      </Sections>
      <ClosingBand sentence={article.closing ?? "Ask us what this means for your application."} />
    </>
  );
}
