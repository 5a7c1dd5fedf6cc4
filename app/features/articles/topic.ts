import { isTopic } from "#domain/article-list.ts";
import type { ArticleTopic } from "#domain/article-topic.ts";

export const TOPIC_PARAMETER = "topic";

/** The topic an address asks for; nonsense asks for all of them. */
export function topicIn(params: URLSearchParams): ArticleTopic | null {
  const topic = params.get(TOPIC_PARAMETER) ?? "";
  return isTopic(topic) ? topic : null;
}
