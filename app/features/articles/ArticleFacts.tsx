import { classNames } from "#app/kit/class-names.ts";
import { Tag } from "#app/kit/text/Tag.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { ARTICLE_KINDS, ARTICLE_TOPICS } from "#domain/articles/classification.ts";
import type { ListedArticle } from "#domain/articles/list.ts";
import { counted, formatMonth } from "#domain/content/format.ts";
import styles from "./ArticleFacts.module.css";

/** Number, topic, month and minutes on one line; where there is no room, number and topic. */
export function ArticleFacts({ article, brief = false }: { article: ListedArticle; brief?: boolean }) {
  return (
    <p className={classNames(typeset.data, styles.facts)} data-brief={brief}>
      <b className={styles.number}>{String(article.number).padStart(2, "0")}</b>
      {article.kind !== "research" && ` · ${ARTICLE_KINDS[article.kind]}`}
      {` · ${ARTICLE_TOPICS[article.topic]}`}
      <span className={styles.more}>
        {" · "}
        <time dateTime={article.date}>{formatMonth(article.date)}</time>
        {" · "}
        <span className={styles.minutes}>{counted(article.minutes, "minute")}</span>
      </span>
      {article.mark && (
        <span className={styles.mark}>
          {" "}
          <Tag>{article.mark}</Tag>
        </span>
      )}
    </p>
  );
}
