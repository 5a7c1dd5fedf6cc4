import { cleanLine, EMAIL_MAX, HONEYPOT_FIELD } from "#domain/inquiry/fields.ts";
import {
  mailboxOf,
  NEWSLETTER,
  NEWSLETTER_PAGES,
  type NewsletterAnswer,
  type NewsletterForms,
  REQUEST_LIMIT_COUNT,
} from "#domain/newsletter.ts";
import { problemOf } from "../inquiries/service.ts";
import { deliverableAddress } from "../outbox/smtp.ts";
import type { Logger } from "../process/log.ts";
import type { StaticFiles } from "../static/files.ts";
import type { MailLinks } from "./links.ts";
import type { Subscriptions } from "./subscriptions.ts";

/** Answer with the time within which a full or unavailable database is likely to be back. */
const UNAVAILABLE: NewsletterAnswer = { view: "unavailable", retryAfterSeconds: 60 };
const EXPIRED: NewsletterAnswer = { view: "expired" };

type NewsletterServiceOptions = {
  subscriptions: Subscriptions;
  links: MailLinks;
  clock: () => number;
  log: Pick<Logger, "warn" | "error">;
  /** Called when there is something to deliver. */
  onRequested: () => void;
};

/** Creates the newsletter's forms for one network, since the rate limit is per network. */
export function createNewsletterService(options: NewsletterServiceOptions): (network: string) => NewsletterForms {
  const { subscriptions, links, clock, log, onRequested } = options;

  async function subscribe(form: FormData, network: string): Promise<NewsletterAnswer> {
    // Bots get the same answer as visitors.
    if ((form.get(HONEYPOT_FIELD) ?? "") !== "") return { view: "sent" };
    const typed = String(form.get("email") ?? "");
    const email = typed.length > EMAIL_MAX ? undefined : deliverableAddress(cleanLine(typed));
    if (email === undefined) return { view: "invalid" };
    const mailbox = await links.hashOf(mailboxOf(email));
    const result = await subscriptions.request({ email, mailbox, network, now: clock() });
    if (typeof result === "object") return { view: "limited", ...result };
    if (result === REQUEST_LIMIT_COUNT)
      log.warn("newsletter requests have reached their limit: more are refused until the hour is over");
    onRequested();
    return { view: "sent" };
  }
  async function confirm(token: string): Promise<NewsletterAnswer> {
    const now = clock();
    const id = await links.read("confirm", token, now);
    return id !== undefined && (await subscriptions.confirm(id, now)) ? { view: "confirmed" } : EXPIRED;
  }
  /** Unsubscribes, also when a mail program posts by itself after its own button is pressed (RFC 8058). */
  async function unsubscribe(token: string): Promise<NewsletterAnswer> {
    const id = await links.read("unsubscribe", token, clock());
    if (id === undefined) return EXPIRED;
    await subscriptions.remove(id);
    return { view: "unsubscribed" };
  }

  return (network) => ({
    submit: async ({ page, form, token }) => {
      try {
        if (page === "confirm") return await confirm(token);
        return await (page === "unsubscribe" ? unsubscribe(token) : subscribe(form, network));
      } catch (error) {
        log.error(problemOf(error), "a form of the newsletter could not be stored");
        return UNAVAILABLE;
      }
    },
  });
}

/** Serves the page with its form if mail can be sent; otherwise the page with feeds, and no targets of mail links. */
export function withNewsletter(files: StaticFiles, canSendMail: boolean): StaticFiles {
  const entries = new Map(files.entries);
  for (const suffix of ["", ".data"]) {
    const form = entries.get(`${NEWSLETTER}/form${suffix}`);
    if (canSendMail && form !== undefined) entries.set(NEWSLETTER + suffix, { ...form, route: NEWSLETTER + suffix });
    const removed = canSendMail ? ["form"] : NEWSLETTER_PAGES;
    for (const view of removed) entries.delete(`${NEWSLETTER}/${view}${suffix}`);
  }
  return { ...files, entries };
}
