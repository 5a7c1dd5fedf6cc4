import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { CONFIRM_DAYS, MAIL_PAUSE_MS, REQUEST_LIMIT_COUNT } from "#domain/newsletter.ts";
import type { SubscriptionTable, Tables } from "../database/database.ts";
import { countForm, countInWindow, inCountedTransaction } from "../inquiries/rate-limit.ts";
import { deliverableAddress } from "../outbox/smtp.ts";
import { dueRow } from "../outbox/store.ts";
import { DAY_MS } from "../process/timing.ts";

export const CONFIRMATION_CHANNEL = "confirmation";

/** `mailbox` is a hash: it outlives the address, to keep the pause between two mails. */
type Request = { email: string; mailbox: string; network: string; now: number };

export type Subscriptions = ReturnType<typeof createSubscriptions>;

export function createSubscriptions(kysely: Kysely<Tables>) {
  async function store(tx: Transaction<Tables>, { email, mailbox, network, now }: Request): Promise<number> {
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

  return {
    /**
     * Stores the request and its confirmation mail in one transaction; resolves to the number of requests within an
     * hour, or to the time to wait if the network or everybody sent too many. The result is the same for known and
     * unknown addresses, so that nobody learns who subscribes.
     */
    request: (request: Request) => inCountedTransaction(kysely, request.now, (tx) => store(tx, request)),
    /** Confirms a subscription; resolves to false if it does not exist, because it was deleted. */
    confirm: async (id: string, now: number): Promise<boolean> => {
      const row = await kysely
        .updateTable("subscription")
        .set((eb) => ({ confirmed_at: eb.fn.coalesce("confirmed_at", eb.val(now)) }))
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      return row !== undefined;
    },
    remove: async (id: string): Promise<void> => {
      await kysely.deleteFrom("subscription").where("id", "=", id).execute();
    },
  };
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
export function subscribers(kysely: Kysely<Tables>): Promise<SubscriptionTable[]> {
  return kysely
    .selectFrom("subscription")
    .selectAll()
    .where("confirmed_at", "is not", null)
    .orderBy("confirmed_at")
    .orderBy("id")
    .execute();
}

export async function removeSubscription(kysely: Kysely<Tables>, email: string): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom("subscription")
    .where("email", "=", (deliverableAddress(email) ?? email).toLowerCase())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
