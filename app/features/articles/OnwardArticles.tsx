import { PageLink } from "#app/features/shell/PageLink.tsx";
import { classNames } from "#app/kit/class-names.ts";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { SectionLabel } from "#app/kit/text/SectionLabel.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import type { ListedArticle } from "#domain/articles/list.ts";
import { ArticleCards } from "./ArticleCards.tsx";
import styles from "./OnwardArticles.module.css";

type OnwardArticlesProps = {
  related: readonly ListedArticle[];
  earlier: ListedArticle | undefined;
  later: ListedArticle | undefined;
};

function Step({ article, label }: { article: ListedArticle; label: "Earlier" | "Later" }) {
  return (
    <PageLink
      to={paths.article(article.slug)}
      rel={label === "Earlier" ? "prev" : "next"}
      className={styles.step}
      data-way={label}
    >
      <span className={typeset.label}>{label}</span>{" "}
      <span className={classNames(typeset.name, styles.stepTitle)}>{article.title}</span>
      <Icon name="arrow" className={styles.arrow} />
    </PageLink>
  );
}

/** Links at the end of an article: related articles, and the previous and next ones. */
export function OnwardArticles({ related, earlier, later }: OnwardArticlesProps) {
  if (related.length === 0 && !earlier && !later) return null;
  return (
    <Container data-only="screen" className={layout.section}>
      {related.length > 0 && (
        <section aria-labelledby="related" className={styles.related}>
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
          {earlier && <Step article={earlier} label="Earlier" />} {later && <Step article={later} label="Later" />}
        </nav>
      )}
    </Container>
  );
}
