import { formatDate } from "../content/format.ts";

/** Decides which articles a build shows: those dated by its day or, in a preview, all of them, marked. */
export type Publication = { today: string; preview: boolean };

/** The day the first articles were published. A clock before it is wrong and would empty the blog. */
const OPENED = "2026-11-16";

type Dated = { date: string; draft: boolean };

/** Days change at midnight UTC, so that every machine builds the same site. */
export function publicationOn(clock: Date, preview = false): Publication {
  const day = clock.toISOString().slice(0, 10);
  return { today: day < OPENED ? OPENED : day, preview };
}

/** The articles a build shows, in their order; unpublished ones carry a mark. */
export const publishedBy = <Article extends Dated>(
  { today, preview }: Publication,
  articles: readonly Article[],
): (Article & { mark?: string })[] =>
  articles.flatMap((article) => {
    const { date, draft } = article;
    if (!draft && date <= today) return [article];
    return preview ? [{ ...article, mark: draft ? "Draft" : `Scheduled for ${formatDate(date)}` }] : [];
  });

/** Finished articles with a date in the future, the next one first. */
export const waitingAfter = <Article extends Dated>({ today }: Publication, articles: readonly Article[]): Article[] =>
  articles.filter(({ date, draft }) => !draft && date > today).sort((a, b) => a.date.localeCompare(b.date));
