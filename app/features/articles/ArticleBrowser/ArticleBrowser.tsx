import { useSearchParams } from "react-router";
import { useHydrated } from "#app/features/chrome/use-hydrated.ts";
import type { ListedArticle } from "#domain/article-list.ts";
import type { ArticleTopic } from "#domain/article-topic.ts";
import { ArticleList } from "../ArticleList/ArticleList.tsx";
import { TopicFilter } from "../TopicFilter/TopicFilter.tsx";
import { topicIn } from "../topic.ts";

type ArticleBrowserProps = {
  articles: readonly ListedArticle[];
  /** The topic the page was rendered for; a prerendered page has all of them, whatever its address says later. */
  rendered: ArticleTopic | null;
};

/** The list of articles, of one topic if the address names one. */
export function ArticleBrowser({ articles, rendered }: ArticleBrowserProps) {
  const [params] = useSearchParams();
  const wanted = useHydrated() ? topicIn(params) : rendered;
  const found = articles.filter((article) => article.topic === wanted);
  const topic = found.length > 0 ? wanted : null;
  const shown = topic ? found : articles;
  return (
    <>
      <TopicFilter articles={articles} chosen={topic} shown={shown.length} />
      <ArticleList articles={shown} />
    </>
  );
}
