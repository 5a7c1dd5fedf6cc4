import { Link } from "react-router";
import { classNames } from "#app/kit/class-names.ts";
import { ChipCount, chipClass } from "#app/kit/controls/Chip.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import { ARTICLE_TOPICS, type ArticleTopic } from "#domain/articles/classification.ts";
import { topicCounts } from "#domain/articles/list.ts";
import { counted } from "#domain/content/format.ts";
import styles from "./TopicFilter.module.css";

type TopicFilterProps = {
  articles: readonly { topic: ArticleTopic }[];
  chosen: string | undefined;
  /** How many articles the choice leaves. */
  shown: number;
};

/** One topic at a time. Each is a link, so that it works without script and can be shared. */
export function TopicFilter({ articles, chosen, shown }: TopicFilterProps) {
  const all = { topic: undefined, label: "All", count: articles.length };
  const topics = topicCounts(articles).map(({ topic, count }) => ({ topic, label: ARTICLE_TOPICS[topic], count }));
  return (
    <Container data-only="screen" className={styles.filter}>
      <nav aria-label="Topics" className={styles.scroll}>
        <ul className={classNames(layout.cluster, styles.chips)}>
          {[all, ...topics].map(({ topic, label, count }) => (
            <li key={label}>
              <Link
                to={topic ? paths.blogTopic(topic) : paths.blog()}
                prefetch="intent"
                preventScrollReset
                className={chipClass}
                aria-current={topic === chosen ? "true" : undefined}
              >
                {label} <ChipCount>{count}</ChipCount>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className={classNames(typeset.data, styles.count)}>
        {counted(shown, "article")}
      </p>
    </Container>
  );
}
