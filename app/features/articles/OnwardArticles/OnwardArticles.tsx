import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { Container } from "#app/ui/Container/Container.tsx";
import { coverLinkClass } from "#app/ui/CoverLink/cover-link.ts";
import { SectionLabel } from "#app/ui/SectionLabel/SectionLabel.tsx";
import { Sign } from "#app/ui/Sign/Sign.tsx";
import type { ListedArticle } from "#domain/article-list.ts";
import { ArticleFacts } from "../ArticleFacts/ArticleFacts.tsx";
import { ArticlePlate } from "../ArticlePlate/ArticlePlate.tsx";
import styles from "./OnwardArticles.module.css";

type OnwardArticlesProps = {
  related: readonly ListedArticle[];
  earlier: ListedArticle | undefined;
  later: ListedArticle | undefined;
};

function Related({ related }: Pick<OnwardArticlesProps, "related">) {
  return (
    <section aria-labelledby="related" className={styles.related}>
      <SectionLabel turn={1}>
        <span id="related">Related articles</span>
      </SectionLabel>
      <ul className={styles.cards}>
        {related.map((article) => (
          <li key={article.slug} className={styles.card}>
            <div className={styles.plate}>
              <ArticlePlate slug={article.slug} size="row" />
            </div>
            <div>
              <ArticleFacts article={article} brief />
              <h2 className={styles.title}>
                <Link to={paths.article(article.slug)} prefetch="intent" viewTransition className={coverLinkClass}>
                  {article.title}
                </Link>
              </h2>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Step({ article, label }: { article: ListedArticle; label: "Earlier" | "Later" }) {
  return (
    <Link
      to={paths.article(article.slug)}
      prefetch="intent"
      viewTransition
      rel={label === "Earlier" ? "prev" : "next"}
      className={styles.step}
      data-way={label}
    >
      <span className={styles.way}>{label}</span>
      <span className={styles.stepTitle}>{article.title}</span>
      <Sign name="arrow" className={styles.arrow} />
    </Link>
  );
}

/** Where to go from the end of an article: what belongs to it, and its neighbours in time. */
export function OnwardArticles({ related, earlier, later }: OnwardArticlesProps) {
  if (related.length === 0 && !earlier && !later) return null;
  return (
    <Container className={styles.onward}>
      {related.length > 0 && <Related related={related} />}
      {(earlier || later) && (
        <nav aria-label="Earlier and later articles" className={styles.steps}>
          {earlier && <Step article={earlier} label="Earlier" />}
          {later && <Step article={later} label="Later" />}
        </nav>
      )}
    </Container>
  );
}
