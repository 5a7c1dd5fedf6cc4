import type { ArticleFile } from "#app/content/article-file.server.ts";
import { namedErrors } from "#app/content/markdown.server.ts";
import { type Publication, waitingAfter } from "#domain/articles/publication.ts";
import { formatDate } from "#domain/content/format.ts";

/**
 * Stops the build with all that is wrong with any finished article, scheduled ones included: nobody is there when a
 * nightly build publishes one. Returns what an editor should know besides.
 */
export function checkArticles(files: readonly ArticleFile[], publication: Publication): string[] {
  const said = (drafts: boolean) =>
    files
      .filter(({ article, errors }) => article.draft === drafts && errors.length > 0)
      .map(({ file, errors }) => namedErrors(file, errors));
  const wrong = said(false);
  if (wrong.length > 0) throw new Error(`articles are not ready\n${wrong.join("\n")}`);
  const waiting = waitingAfter(
    publication,
    files.map(({ article }) => article),
  );
  return [
    ...said(true).map((errors) => `  a draft, so only to be told:\n${errors.replace(/^/gm, "    ")}`),
    ...waiting.map(({ slug, date }) => `  content/articles/${slug}.md waits until ${formatDate(date)}`),
  ];
}
