import type { ArticleFile } from "#app/content/article-file.server.ts";
import { namedErrors } from "#app/content/markdown.server.ts";
import { type Publication, waitingAfter } from "#domain/articles/publication.ts";
import { formatDate } from "#domain/content/format.ts";

/**
 * Stops the build with every error in a finished article. Scheduled articles count as finished, since a nightly build
 * publishes them unattended. Returns notes for the editor: errors in drafts, and articles that are scheduled.
 */
export function checkArticles(files: readonly ArticleFile[], publication: Publication): string[] {
  const errorsOf = (drafts: boolean) =>
    files
      .filter(({ article, errors }) => article.draft === drafts && errors.length > 0)
      .map(({ file, errors }) => namedErrors(file, errors));
  const errors = errorsOf(false);
  if (errors.length > 0) throw new Error(`articles are not ready\n${errors.join("\n")}`);
  const waiting = waitingAfter(
    publication,
    files.map(({ article }) => article),
  );
  return [
    ...errorsOf(true).map((text) => `  a draft, so not an error yet:\n${text.replace(/^/gm, "    ")}`),
    ...waiting.map(({ slug, date }) => `  content/articles/${slug}.md waits until ${formatDate(date)}`),
  ];
}
