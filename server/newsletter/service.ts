import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { cleanLine, EMAIL_MAX, HONEYPOT_FIELD } from "#domain/inquiry/fields.ts";
import {
  CONFIRM_DAYS,
  MAIL_PAUSE_MS,
  mailboxOf,
  NEWSLETTER,
  NEWSLETTER_PAGES,
  type NewsletterAnswer,
  type NewsletterForms,
  REQUEST_LIMIT_COUNT,
} from "#domain/newsletter.ts";
import type { SubscriptionTable, Tables } from "../database/database.ts";
import { countForm, countInWindow, inCountedTransaction } from "../inquiries/rate-limit.ts";
import { problemOf } from "../inquiries/service.ts";
import { deliverableAddress } from "../outbox/smtp.ts";
import { dueRow } from "../outbox/store.ts";
import type { SiteManifest } from "../pages/manifest.ts";
import type { Logger } from "../process/log.ts";
import { DAY_MS } from "../process/timing.ts";
import type { StaticFiles } from "../static/files.ts";
import { CONFIRMATION_CHANNEL, type MailLinks } from "./mail.ts";

const EXPIRED: NewsletterAnswer = { view: "expired" };

type NewsletterServiceOptions = {
  kysely: Kysely<Tables>;
  links: MailLinks;
  clock: () => number;
  log: Pick<Logger, "warn" | "error">;
  /** Called when there is something to deliver. */
  onStored: () => void;
};

/** Creates the newsletter's forms for one network, since the rate limit is per network. */
export function createNewsletterService(options: NewsletterServiceOptions): (network: string) => NewsletterForms {
  const { kysely, links, clock, log, onStored } = options;

  async function subscribe(form: FormData, network: string): Promise<NewsletterAnswer> {
    // Bots get the same answer as visitors.
    if ((form.get(HONEYPOT_FIELD) ?? "") !== "") return { view: "sent" };
    const typed = String(form.get("email") ?? "");
    const email = typed.length > EMAIL_MAX ? undefined : deliverableAddress(cleanLine(typed));
    if (email === undefined) return { view: "invalid" };
    const mailbox = await links.hashOf(mailboxOf(email));
    const request = { email, mailbox, network, now: clock() };
    const result = await inCountedTransaction(kysely, request.now, (tx) => storeRequest(tx, request));
    if (typeof result === "object") return { view: "limited", ...result };
    if (result === REQUEST_LIMIT_COUNT)
      log.warn("newsletter requests have reached their limit: more are refused until the hour is over");
    onStored();
    return { view: "sent" };
  }
  async function confirm(token: string): Promise<NewsletterAnswer> {
    const now = clock();
    const id = await links.read("confirm", token, now);
    if (id === undefined) return EXPIRED;
    const confirmed = await kysely
      .updateTable("subscription")
      .set((eb) => ({ confirmed_at: eb.fn.coalesce("confirmed_at", eb.val(now)) }))
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    // It is undefined if the subscription was deleted.
    return confirmed === undefined ? EXPIRED : { view: "confirmed" };
  }
  /** Unsubscribes, also when a mail program posts by itself after its own button is pressed (RFC 8058). */
  async function unsubscribe(token: string): Promise<NewsletterAnswer> {
    const id = await links.read("unsubscribe", token, clock());
    if (id === undefined) return EXPIRED;
    await kysely.deleteFrom("subscription").where("id", "=", id).execute();
    return { view: "unsubscribed" };
  }

  return (network) => ({
    submit: async ({ page, form, token }) => {
      try {
        if (page === "confirm") return await confirm(token);
        return await (page === "unsubscribe" ? unsubscribe(token) : subscribe(form, network));
      } catch (error) {
        log.error(problemOf(error), "a form of the newsletter could not be stored");
        return { view: "unavailable", retryAfterSeconds: 60 };
      }
    },
  });
}

/** `mailbox` is a hash: it outlives the address, to keep the pause between two mails. */
type Request = { email: string; mailbox: string; network: string; now: number };

/** Stores a request and its confirmation mail; resolves to the number of requests within an hour. */
async function storeRequest(tx: Transaction<Tables>, { email, mailbox, network, now }: Request): Promise<number> {
  await countForm(tx, network, now);
  // Requests that lead to no mail count, too: the answer must not depend on who subscribes.
  const everybody = { key: CONFIRMATION_CHANNEL, windowMs: MAIL_PAUSE_MS, max: REQUEST_LIMIT_COUNT };
  const requests = await countInWindow(tx, everybody, now);
  if ((await countInWindow(tx, { key: mailbox, windowMs: MAIL_PAUSE_MS }, now)) > 1) return requests;
  const unconfirmed = await tx
    .insertInto("subscription")
    .values({ id: randomUUID(), email: email.toLowerCase(), requested_at: now, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet({ requested_at: now }).where("subscription.confirmed_at", "is", null),
    )
    .returning("id")
    .executeTakeFirst();
  if (unconfirmed === undefined) return requests;
  const { id: _, ...again } = dueRow("", { subscription_id: unconfirmed.id }, CONFIRMATION_CHANNEL, now);
  await tx
    .insertInto("outbox")
    .values({ id: randomUUID(), ...again })
    .onConflict((conflict) => conflict.columns(["subscription_id", "channel"]).doUpdateSet(again))
    .execute();
  return requests;
}

/** Deletes subscriptions that were not confirmed before their link expired. */
export async function deleteUnconfirmed(kysely: Kysely<Tables>, now: number): Promise<void> {
  await kysely
    .deleteFrom("subscription")
    .where("confirmed_at", "is", null)
    .where("requested_at", "<", now - CONFIRM_DAYS * DAY_MS)
    .execute();
}

/** Confirmed subscriptions, oldest first. */
export const subscribers = (kysely: Kysely<Tables>): Promise<SubscriptionTable[]> =>
  kysely
    .selectFrom("subscription")
    .selectAll()
    .where("confirmed_at", "is not", null)
    .orderBy("confirmed_at")
    .orderBy("id")
    .execute();

export async function removeSubscription(kysely: Kysely<Tables>, email: string): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom("subscription")
    .where("email", "=", (deliverableAddress(email) ?? email).toLowerCase())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Serves the page with its form if mail can be sent; otherwise with feeds, no form and no targets of mail links. */
export function withNewsletter({ files, manifest }: { files: StaticFiles; manifest: SiteManifest }, hasMail: boolean) {
  const entries = new Map(files.entries);
  for (const suffix of ["", ".data"]) {
    const form = entries.get(`${NEWSLETTER}/form${suffix}`);
    if (hasMail && form !== undefined) entries.set(NEWSLETTER + suffix, { ...form, route: NEWSLETTER + suffix });
    const removed = hasMail ? ["form"] : NEWSLETTER_PAGES;
    for (const view of removed) entries.delete(`${NEWSLETTER}/${view}${suffix}`);
  }
  const actions = manifest.actions.filter((path) => hasMail || !path.startsWith(NEWSLETTER));
  return { files: { ...files, entries }, manifest: { ...manifest, actions } };
}
