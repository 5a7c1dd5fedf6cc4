import { drawingOf } from "#app/features/articles/figures/drawings.ts";
import { pairImagePath, paths, shareImagePath } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import type { ArticleSummary } from "#domain/articles/article.ts";
import { ARTICLE_TOPICS } from "#domain/articles/classification.ts";
import { pairsOf } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, byOverallScore, modelSlug } from "#domain/benchmark/dataset.ts";
import { rankOf, teaserHeading } from "#domain/benchmark/facts.ts";
import { type FoundPage, menuPages } from "../publish/search.ts";
import type { PublishedImage } from "./share-image.ts";

/** A description's first sentence, if it fits on the two lines at the bottom. */
function briefly(description: string): string {
  const sentence = /^.*?[.!?](?=\s|$)/.exec(description)?.[0] ?? description;
  return sentence.length <= 130 ? sentence : "";
}

/** One image for each page without a drawing of its own: its heading over the hero drawing. */
export function pageImages(pages: readonly FoundPage[]): PublishedImage[] {
  const drawn = (path: string) =>
    ![paths.benchmarkData(), paths.releases(), paths.comparisons()].includes(path) &&
    [paths.blog(), paths.benchmarks()].some((folder) => path.startsWith(`${folder}/`));
  return pages
    .filter(({ path, canonical }) => canonical !== undefined && !drawn(path))
    .map(({ path, heading, description }) => {
      const link = menuPages.get(path);
      const home = path === paths.home();
      return {
        path: shareImagePath(path),
        image: {
          kind: "page",
          subject: link?.label ?? "",
          heading: home ? site.tagline : heading,
          foot: link?.description ?? briefly(home ? site.description : description),
        },
      };
    });
}

export const articleImages = (articles: readonly ArticleSummary[]): PublishedImage[] =>
  articles.map(({ slug, title, topic }) => ({
    path: shareImagePath(paths.article(slug)),
    image: {
      kind: "article",
      subject: "",
      heading: title,
      foot: `${site.research} · ${ARTICLE_TOPICS[topic]}`,
      figure: drawingOf(slug),
    },
  }));

/** Images of models and pairs, the better one first. Overall scores only: there is no room to label sample values. */
export function modelImages(listed: readonly BenchmarkModel[]): PublishedImage[] {
  const ranked = byOverallScore(listed);
  const common = {
    subject: "LLM Security Benchmark",
    foot: `Overall security score, 0 to 100; two points apart can be a tie. ${teaserHeading(ranked)}`,
    of: ranked.length,
  };
  const models = ranked.map((entry) => {
    const { name, company, overallScore: score } = entry;
    return { slug: modelSlug(entry), model: { name, company, score, rank: rankOf(ranked, entry) } };
  });
  return [
    ...models.map(({ slug, model }) => ({
      path: shareImagePath(paths.model(slug)),
      image: { kind: "model", ...common, model } as const,
    })),
    ...pairsOf(models).map(([one, other]) => ({
      path: pairImagePath([one.slug, other.slug]),
      image: { kind: "pair", ...common, models: [one.model, other.model] } as const,
    })),
  ];
}
