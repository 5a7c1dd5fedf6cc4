import { classNames } from "#app/kit/class-names.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import { SectionLabel } from "#app/kit/text/SectionLabel.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { files, paths } from "#app/paths.ts";
import type { PageContent } from "#domain/content/page.ts";
import { PageLink } from "../shell/PageLink.tsx";
import styles from "./BlogOpening.module.css";

/** How the blog begins: what it promises, and the feeds to follow it by. */
export function BlogOpening({ page }: { page: Pick<PageContent, "label" | "heading" | "lead"> }) {
  return (
    <Container className={styles.opening}>
      {page.label && <SectionLabel>{page.label}</SectionLabel>}
      <div className={styles.columns}>
        <h1 className={styles.heading}>{page.heading}</h1>
        <div className={classNames(typeset.body, styles.words)}>
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
