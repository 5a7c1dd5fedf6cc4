import { memo } from "react";
import { Link } from "react-router";
import { PageLink } from "#app/features/shell/PageLink.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { ArrowLabel, arrowLinkClass } from "#app/kit/controls/ArrowLink.tsx";
import { ChipCount, chipClass } from "#app/kit/controls/Chip.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import { SectionLabel } from "#app/kit/text/SectionLabel.tsx";
import { files, paths } from "#app/paths.ts";
import { ARTICLE_TOPICS } from "#domain/articles/classification.ts";
import { type ListedArticle, topicCounts } from "#domain/articles/list.ts";
import { counted } from "#domain/content/format.ts";
import type { PageContent } from "#domain/content/page.ts";
import { ArticleFacts, ArticlePlate, CoverLink } from "./ArticleCards.tsx";
import styles from "./ArticleList.module.css";

/** The first article of the list, large. */
const LeadArticle = ({ article }: { article: ListedArticle }) => (
  <li className={styles.lead}>
    <ArticlePlate slug={article.slug} size="lead" className={styles.leadPlate} />
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

/** The list, newest first, the first article large. Memoised, because rendering computes every figure again. */
export const ArticleList = memo(function ArticleList({ articles }: { articles: readonly ListedArticle[] }) {
  const [first, ...others] = articles;
  return (
    <Container className={layout.section} data-unsearched="true">
      <ul className={styles.list}>
        {first && <LeadArticle article={first} />}
        {others.map((article) => (
          <li key={article.slug} className={styles.row}>
            <ArticlePlate slug={article.slug} size="row" className={styles.plate} />
            <div className={styles.text}>
              <ArticleFacts article={article} brief />
              <h2 className={classNames(typeset.entry, styles.title)}>
                <CoverLink article={article} />
              </h2>
            </div>
            <p className={classNames(typeset.small, styles.summary)}>{article.summary}</p>
          </li>
        ))}
      </ul>
    </Container>
  );
});

export const BlogOpening = ({ page }: { page: Pick<PageContent, "label" | "heading" | "lead"> }) => (
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

type TopicFilterProps = { articles: readonly ListedArticle[]; chosen: string | undefined; shown: number };

/** Filter by one topic at a time. Topics are links, so that the filter works without scripts and can be shared. */
export const TopicFilter = ({ articles, chosen, shown }: TopicFilterProps) => (
  <Container data-only="screen" className={styles.filter}>
    <nav aria-label="Topics" className={styles.scroll}>
      <ul className={classNames(layout.cluster, styles.chips)}>
        {[{ topic: undefined, count: articles.length }, ...topicCounts(articles)].map(({ topic, count }) => (
          <li key={topic ?? "all"}>
            <Link
              to={topic ? paths.blogTopic(topic) : paths.blog()}
              preventScrollReset
              className={chipClass}
              aria-current={topic === chosen ? "true" : undefined}
            >
              {topic ? ARTICLE_TOPICS[topic] : "All"} <ChipCount>{count}</ChipCount>
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
