import { memo } from "react";
import { Link } from "react-router";
import { PageLink } from "#app/features/shell/PageLink.tsx";
import { classNames } from "#app/kit/class-names.ts";
import { ArrowLabel, arrowLinkClass } from "#app/kit/controls/ArrowLink.tsx";
import { ChipCount, chipClass } from "#app/kit/controls/Chip.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { SectionLabel } from "#app/kit/text/SectionLabel.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { files, paths } from "#app/paths.ts";
import { ARTICLE_TOPICS, type ArticleTopic } from "#domain/articles/classification.ts";
import { type ListedArticle, topicCounts } from "#domain/articles/list.ts";
import { counted } from "#domain/content/format.ts";
import type { PageContent } from "#domain/content/page.ts";
import { ArticleFacts, ArticlePlate, CoverLink } from "./ArticleCards.tsx";
import styles from "./ArticleList.module.css";

/** One article of the list. The whole row is one link, named by the title. */
function ArticleRow({ article }: { article: ListedArticle }) {
  return (
    <li className={styles.row}>
      <div className={styles.plate}>
        <ArticlePlate slug={article.slug} size="row" />
      </div>
      <div className={styles.text}>
        <ArticleFacts article={article} brief />
        <h2 className={classNames(typeset.entry, styles.title)}>
          <CoverLink article={article} />
        </h2>
      </div>
      <p className={classNames(typeset.small, styles.summary)}>{article.summary}</p>
    </li>
  );
}

/** The first article of the list, large. One link like the others, named by the title. */
function LeadArticle({ article }: { article: ListedArticle }) {
  return (
    <li className={styles.lead}>
      <div className={styles.leadPlate}>
        <ArticlePlate slug={article.slug} size="lead" />
      </div>
      <div className={styles.leadText}>
        <ArticleFacts article={article} />
        <h2 className={typeset.subheading}>
          <CoverLink article={article} />
        </h2>
        <p className={typeset.lead}>{article.summary}</p>
        {article.figure && <p className={classNames(typeset.note, styles.caption)}>Figure: {article.figure.title}</p>}
        <p className={styles.read} aria-hidden="true">
          <span className={arrowLinkClass}>
            <ArrowLabel>Read the article</ArrowLabel>
          </span>
        </p>
      </div>
    </li>
  );
}

/** The list, newest first, the first article large. Memoised, because rendering computes every figure again. */
export const ArticleList = memo(function ArticleList({ articles }: { articles: readonly ListedArticle[] }) {
  const [first, ...others] = articles;
  return (
    <Container className={layout.section} data-unsearched="true">
      <ul className={styles.list}>
        {first && <LeadArticle article={first} />}
        {others.map((article) => (
          <ArticleRow key={article.slug} article={article} />
        ))}
      </ul>
    </Container>
  );
});

export function BlogOpening({ page }: { page: Pick<PageContent, "label" | "heading" | "lead"> }) {
  return (
    <Container className={styles.opening}>
      {page.label && <SectionLabel>{page.label}</SectionLabel>}
      <div className={styles.columns}>
        <h1 className={styles.heading}>{page.heading}</h1>
        <div className={classNames(typeset.body, styles.openingText)}>
          <p>{page.lead}</p>
          <p data-only="screen" className={styles.feeds}>
            <PageLink to={paths.newsletter()}>Follow our research</PageLink>
            {" · "}
            <a href={files.rssFeed} type="application/rss+xml">
              RSS
            </a>
            {" · "}
            <a href={files.jsonFeed} type="application/feed+json">
              JSON feed
            </a>
          </p>
        </div>
      </div>
    </Container>
  );
}

type TopicFilterProps = {
  articles: readonly { topic: ArticleTopic }[];
  chosen: string | undefined;
  /** The number of articles of the chosen topic. */
  shown: number;
};

/** Filter by one topic at a time. Topics are links, so that the filter works without scripts and can be shared. */
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
