import { NEWSLETTER, NEWSLETTER_VIEWS, type NewsletterView } from "#domain/newsletter.ts";
import { currentEntry, type StaticFiles } from "../static/files.ts";

const fileOf = (view: NewsletterView, suffix = "") => `${NEWSLETTER}/${view}${suffix}`;

/**
 * The page without its form where no mail can be sent, and with it where one can. All views are files of the build, but
 * only those that a mail leads to keep an address of their own.
 */
export function withNewsletter(files: StaticFiles, canSendMail: boolean): StaticFiles {
  const entries = new Map(files.entries);
  for (const suffix of ["", ".data"]) {
    const form = entries.get(fileOf("form", suffix));
    if (canSendMail && form !== undefined) entries.set(NEWSLETTER + suffix, { ...form, route: NEWSLETTER + suffix });
    for (const view of NEWSLETTER_VIEWS) {
      const inMails = view === "confirm" || view === "unsubscribe";
      if (!canSendMail || !inMails) entries.delete(fileOf(view, suffix));
    }
  }
  return { ...files, entries };
}

export type NewsletterAnswer = { status: number; view: NewsletterView; retryAfterSeconds?: number };

/** A view as the answer to a form: the page as it was built, with a status of its own, kept by nobody. */
export function answerPage(files: StaticFiles, { status, view, retryAfterSeconds }: NewsletterAnswer): Response {
  const entry = files.entries.get(fileOf(view));
  if (entry === undefined) throw new Error(`the build has no page for "${view}"`);
  const page = currentEntry(entry).variants.identity;
  const headers = new Headers();
  for (let index = 0; index < page.headers.length; index += 2) {
    headers.append(page.headers[index] as string, page.headers[index + 1] as string);
  }
  headers.delete("ETag");
  headers.set("Cache-Control", "no-store");
  if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
  return new Response(new Uint8Array(page.body), { status, headers });
}
