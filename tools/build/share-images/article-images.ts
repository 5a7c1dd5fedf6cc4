import { drawingOf } from "#app/features/articles/figures/drawings.ts";
import { paths, shareImagePath } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import type { ArticleSummary } from "#domain/articles/article.ts";
import { ARTICLE_TOPICS } from "#domain/articles/topics.ts";
import type { PublishedImage } from "./share-image.ts";

/** One picture per article: its title beside its own drawing, upright. */
export const articleImages = (articles: readonly ArticleSummary[]): PublishedImage[] =>
  articles.map(({ slug, title, topic }) => {
    const figure = drawingOf(slug);
    return {
      path: shareImagePath(paths.article(slug)),
      image: {
        kind: "article",
        subject: "",
        heading: title,
        foot: `${site.research} · ${ARTICLE_TOPICS[topic]}`,
        ...(figure && { figure }),
      },
    };
  });
