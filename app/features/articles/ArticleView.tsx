import { type PropsWithChildren, useEffect, useState } from "react";
import type { ArticlePage } from "#app/content/articles.server.ts";
import { PageLink } from "#app/features/shell/PageLink.tsx";
import { TextPage } from "#app/features/shell/page/TextPage.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { DisclosureIcon } from "#app/kit/controls/Disclosure.tsx";
import { Tag } from "#app/kit/text/Badge.tsx";
import { Prose } from "#app/kit/text/Prose.tsx";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import type { Article } from "#domain/articles/article.ts";
import { ARTICLE_KINDS, ARTICLE_TOPICS } from "#domain/articles/classification.ts";
import { capitalised, counted, formatDate } from "#domain/content/format.ts";
import styles from "./ArticleView.module.css";
import { ArticleFigure } from "./figures/ArticleFigure.tsx";

/** Share of the window's height; a section is current once its heading is above this line. */
const READING_LINE = 1 / 3;

const Entries = ({ contents, current }: Pick<Article, "contents"> & { current?: string | undefined }) => (
  <ol className={styles.entries}>
    {contents.map(({ id, text }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className={classNames(typeset.note, styles.entry)}
          aria-current={id === current ? "location" : undefined}
        >
          {text}
        </a>
      </li>
    ))}
  </ol>
);

/** The table of contents: beside the text where there is room, a closed disclosure above it where there is none. */
function ArticleContents({ contents }: Pick<Article, "contents">) {
  /** The id of the heading the visitor is reading under; undefined before the first. */
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const headings = contents.flatMap(({ id }) => document.getElementById(id) ?? []);
    const find = () => {
      const line = innerHeight * READING_LINE;
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id);
    };
    // The huge top margin keeps headings above the window inside the watched area, so that jumps are reported too.
    const observer = new IntersectionObserver(find, { rootMargin: `1000000px 0px -${100 - 100 * READING_LINE}% 0px` });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [contents]);

  return (
    <>
      <nav aria-label="Contents" className={styles.beside}>
        <p className={typeset.label}>Contents</p>
        <Entries contents={contents} current={current} />
      </nav>
      <nav aria-label="Contents" className={styles.above}>
        <details>
          <summary className={styles.contentsSummary}>
            <span className={typeset.label}>Contents</span>
            <DisclosureIcon />
          </summary>
          <Entries contents={contents} />
        </details>
      </nav>
    </>
  );
}

/** Errors of an article, shown in development and previews only: a published one with errors stops the build. */
const ToDo = ({ mark = "Stops the build", toDo }: { mark: string | undefined; toDo: readonly string[] }) => (
  <aside className={styles.toDo} aria-label={mark}>
    <Tag>{mark}</Tag>
    {toDo.length > 0 && (
      <ul className={typeset.small}>
        {toDo.map((text) => (
          <li key={text}>{capitalised(text)}</li>
        ))}
      </ul>
    )}
  </aside>
);

const Changes = ({ changes }: Pick<Article, "changes">) => (
  <section aria-labelledby="changes" className={styles.changes}>
    <h2 id="changes" className={typeset.label}>
      Changes
    </h2>
    <dl className={typeset.small}>
      {[...changes]
        .sort((a, b) => b.date.localeCompare(a.date))
        .map(({ date, text }) => (
          <div key={`${date} ${text}`}>
            <dt>
              <time dateTime={date}>{formatDate(date)}</time>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  </section>
);

type ArticleViewProps = PropsWithChildren<Pick<ArticlePage, "article" | "toDo">>;

export const ArticleView = ({ article, toDo, children }: ArticleViewProps) => (
  <TextPage
    crumb={
      <nav aria-label="Breadcrumb">
        <ol className={classNames(typeset.label, layout.cluster, styles.crumbs)}>
          <li>
            <PageLink to={paths.blog()}>Blog</PageLink>
          </li>
          <li>
            <PageLink to={paths.blogTopic(article.topic)}>{ARTICLE_TOPICS[article.topic]}</PageLink>
          </li>
        </ol>
      </nav>
    }
    title={article.title}
    summary={article.summary}
    byline={
      <>
        <PageLink to={paths.research()}>{site.research}</PageLink> ·{" "}
        {article.kind !== "research" && `${ARTICLE_KINDS[article.kind]} · `}
        <time dateTime={article.date}>{formatDate(article.date)}</time> · {counted(article.minutes, "minute")}
        {article.updated && (
          <>
            {" · "}
            <a href="#changes">
              Updated <time dateTime={article.updated}>{formatDate(article.updated)}</time>
            </a>
          </>
        )}
      </>
    }
    notice={(article.mark || toDo.length > 0) && <ToDo mark={article.mark} toDo={toDo} />}
    contents={
      <div className={styles.contents}>
        {article.contents.length > 0 && <ArticleContents contents={article.contents} />}
      </div>
    }
  >
    <Prose html={article.introHtml} />
    {article.figure && (
      <figure className={styles.figure}>
        <p className={classNames(typeset.note, typeset.bright)}>
          <strong>{article.figure.title}</strong>
        </p>
        <ArticleFigure slug={article.slug} size="article" title={article.figure.title} />
        <figcaption className={typeset.note}>{article.figure.caption}</figcaption>
      </figure>
    )}
    <Prose className={styles.sections} html={article.html} />
    {children}
    {article.changes.length > 0 && <Changes changes={article.changes} />}
  </TextPage>
);
