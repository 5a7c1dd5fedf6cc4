import { cleanLine, EMAIL_MAX, HONEYPOT_FIELD } from "#domain/inquiry/fields.ts";
import { NEWSLETTER, NEWSLETTER_CONFIRM, NEWSLETTER_UNSUBSCRIBE, TOKEN_PARAMETER } from "#domain/newsletter.ts";
import { problemOf } from "../inquiries/service.ts";
import { deliverableAddress } from "../outbox/smtp.ts";
import type { Logger } from "../process/log.ts";
import type { StaticFiles } from "../static/files.ts";
import type { MailLinks } from "./links.ts";
import { answerPage, type NewsletterAnswer } from "./pages.ts";
import type { Subscriptions } from "./subscriptions.ts";

type Posted = { url: URL; form: URLSearchParams; network: string };

export type NewsletterForms = {
  /** The addresses it answers for. */
  paths: readonly string[];
  answer(posted: Posted): Promise<Response>;
};

type NewsletterFormsOptions = {
  subscriptions: Subscriptions;
  links: MailLinks;
  /** With all views of the page. */
  files: StaticFiles;
  clock: () => number;
  log: Pick<Logger, "error">;
  /** There is something to deliver. */
  onRequested: () => void;
};

const EXPIRED: NewsletterAnswer = { status: 400, view: "expired" };

export function createNewsletterForms(options: NewsletterFormsOptions): NewsletterForms {
  const { subscriptions, links, files, clock, log, onRequested } = options;
  const tokenOf = (url: URL) => url.searchParams.get(TOKEN_PARAMETER) ?? "";

  const actions: Readonly<Record<string, (posted: Posted) => Promise<NewsletterAnswer>>> = {
    [NEWSLETTER]: async ({ form, network }) => {
      // A machine is told what everybody is told.
      if ((form.get(HONEYPOT_FIELD) ?? "") !== "") return { status: 200, view: "sent" };
      const typed = form.get("email") ?? "";
      const email = typed.length > EMAIL_MAX ? undefined : deliverableAddress(cleanLine(typed));
      if (email === undefined) return { status: 422, view: "invalid" };
      const now = clock();
      const result = await subscriptions.request({ email, network, now });
      if (result !== "accepted") {
        const retryAfterSeconds = Math.max(1, Math.ceil((result.limitedUntil - now) / 1000));
        return { status: 429, view: "limited", retryAfterSeconds };
      }
      onRequested();
      return { status: 200, view: "sent" };
    },
    [NEWSLETTER_CONFIRM]: async ({ url }) => {
      const now = clock();
      const id = await links.read("confirm", tokenOf(url), now);
      const confirmed = id !== undefined && (await subscriptions.confirm(id, now));
      return confirmed ? { status: 200, view: "confirmed" } : EXPIRED;
    },
    // Also what mail programs send by themselves when their own button is pressed (RFC 8058).
    [NEWSLETTER_UNSUBSCRIBE]: async ({ url }) => {
      const id = await links.read("unsubscribe", tokenOf(url), clock());
      if (id === undefined) return EXPIRED;
      await subscriptions.remove(id);
      return { status: 200, view: "unsubscribed" };
    },
  };

  return {
    paths: Object.keys(actions),
    answer: async (posted) => {
      try {
        return answerPage(files, (await actions[posted.url.pathname]?.(posted)) ?? EXPIRED);
      } catch (error) {
        log.error(problemOf(error), "a form of the newsletter could not be stored");
        return answerPage(files, { status: 503, view: "unavailable", retryAfterSeconds: 60 });
      }
    },
  };
}
