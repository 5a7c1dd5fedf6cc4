import type { ArticlePage } from "#app/content/articles.server.ts";
import { PageLink } from "#app/features/shell/PageLink.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import { Tag } from "#app/kit/text/Badge.tsx";
import { SectionLabel } from "#app/kit/text/SectionLabel.tsx";
import { paths } from "#app/paths.ts";
import { ARTICLE_KINDS, ARTICLE_TOPICS } from "#domain/articles/classification.ts";
import type { ListedArticle } from "#domain/articles/list.ts";
import { counted, formatMonth } from "#domain/content/format.ts";
import styles from "./ArticleCards.module.css";
import { ArticleFigure } from "./figures/ArticleFigure.tsx";

type ArticleCardsProps = { articles: readonly ListedArticle[]; heading?: "h2" | "h3" };

/** Articles side by side as cards. Each card is one link, named by the title. */
export const ArticleCards = ({ articles, heading: Title = "h2" }: ArticleCardsProps) => (
  <ul className={classNames(layout.columns, styles.cards)} data-columns="3">
    {articles.map((article) => (
      <li key={article.slug} className={styles.card}>
        <ArticlePlate slug={article.slug} size="row" className={styles.plate} />
        <div>
          <ArticleFacts article={article} brief />
          <Title className={classNames(typeset.entry, styles.title)}>
            <CoverLink article={article} />
          </Title>
        </div>
      </li>
    ))}
  </ul>
);

/** The title as a link that covers the article's card or row. */
export const CoverLink = ({ article }: { article: ListedArticle }) => (
  <PageLink to={paths.article(article.slug)} className={layout.cover}>
    {article.title}
  </PageLink>
);

/** Number, topic, month and minutes on one line; only number and topic where there is no room. */
export const ArticleFacts = ({ article, brief = false }: { article: ListedArticle; brief?: boolean }) => (
  <p className={classNames(typeset.data, styles.facts)} data-brief={brief}>
    <b className={typeset.bright}>{String(article.number).padStart(2, "0")}</b>
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

type ArticlePlateProps = { slug: string; size: "lead" | "row"; className: string | undefined };

/** An article's drawing on its background. Decorative: the title and caption are beside it. */
export const ArticlePlate = ({ slug, size, className }: ArticlePlateProps) => (
  <div className={className}>
    <div data-only="screen" className={styles.drawing}>
      <ArticleFigure slug={slug} size={size} />
    </div>
  </div>
);

const Step = ({ article, label, rel }: { article: ListedArticle; label: string; rel: "prev" | "next" }) => (
  <PageLink to={paths.article(article.slug)} rel={rel} className={styles.step} data-way={label}>
    <span className={typeset.label}>{label}</span>{" "}
    <span className={classNames(typeset.name, styles.stepTitle)}>{article.title}</span>
    <Icon name="arrow" className={styles.arrow} />
  </PageLink>
);

/** Links at the end of an article: related articles, and the previous and next ones. */
export const OnwardArticles = ({ related, earlier, later }: Pick<ArticlePage, "related" | "earlier" | "later">) => (
  <Container data-only="screen" className={layout.section}>
    {related.length > 0 && (
      <section aria-labelledby="related" className={layout.ruled}>
        <SectionLabel>
          <span id="related">Related articles</span>
        </SectionLabel>
        <ArticleCards articles={related} />
      </section>
    )}
    {(earlier || later) && (
      <nav
        aria-label="Earlier and later articles"
        className={classNames(layout.columns, styles.steps)}
        data-columns="2"
      >
        {earlier && <Step article={earlier} label="Earlier" rel="prev" />}{" "}
        {later && <Step article={later} label="Later" rel="next" />}
      </nav>
    )}
  </Container>
);
