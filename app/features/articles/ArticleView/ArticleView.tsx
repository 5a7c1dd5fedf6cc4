import { paths } from "#app/paths.ts";
import { Container } from "#app/ui/Container/Container.tsx";
import { Prose } from "#app/ui/Prose/Prose.tsx";
import { site } from "#brand/site.ts";
import { ARTICLE_TOPICS, type Article } from "#domain/articles/article.ts";
import { counted, formatDate } from "#domain/format.ts";
import { ArticleContents } from "../ArticleContents/ArticleContents.tsx";
import { ArticleDrawing } from "../ArticleDrawing/ArticleDrawing.tsx";
import { ArticleHead } from "../ArticleHead/ArticleHead.tsx";
import { Breadcrumb } from "../Breadcrumb/Breadcrumb.tsx";
import styles from "./ArticleView.module.css";

export function ArticleView({ article }: { article: Omit<Article, "linksTo"> }) {
  const trail = [
    { label: "Blog", to: paths.blog() },
    { label: ARTICLE_TOPICS[article.topic], to: paths.blogTopic(article.topic) },
  ];
  return (
    <Container>
      <article className={styles.article}>
        <ArticleHead
          crumb={<Breadcrumb trail={trail} />}
          title={article.title}
          summary={article.summary}
          byline={
            <>
              {site.research} · <time dateTime={article.date}>{formatDate(article.date)}</time> ·{" "}
              {counted(article.minutes, "minute")}
            </>
          }
        />
        <div className={styles.columns}>
          <div className={styles.contents}>
            <ArticleContents contents={article.contents} />
          </div>
          <div className={styles.body}>
            <Prose html={article.introHtml} />
            {article.figure && <ArticleDrawing slug={article.slug} {...article.figure} />}
            <Prose className={styles.sections ?? ""} html={article.html} />
          </div>
        </div>
      </article>
    </Container>
  );
}
