import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { CONFIRM_DAYS, MAIL_PAUSE_MS } from "#domain/newsletter.ts";
import type { SubscriptionTable, Tables } from "../database/database.ts";
import { countForm, inCountedTransaction } from "../inquiries/rate-limit.ts";
import { deliverableAddress } from "../outbox/smtp.ts";
import { dueRow } from "../outbox/store.ts";
import { DAY_MS } from "../process/timing.ts";

export const CONFIRMATION_CHANNEL = "confirmation";

type Request = { email: string; network: string; now: number };

export type Subscriptions = ReturnType<typeof createSubscriptions>;

export function createSubscriptions(kysely: Kysely<Tables>) {
  async function store(tx: Transaction<Tables>, { email, network, now }: Request): Promise<void> {
    const row = { id: randomUUID(), email: email.toLowerCase(), requested_at: now, confirmed_at: null };
    const added = await tx
      .insertInto("subscription")
      .values(row)
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    await countForm(tx, network, now);
    const id = added?.id ?? (await renewRequest(tx, row.email, now));
    if (id === undefined) return;
    const { id: _, ...again } = dueRow("", { subscription_id: id }, CONFIRMATION_CHANNEL, now);
    await tx
      .insertInto("outbox")
      .values({ id: randomUUID(), ...again })
      .onConflict((conflict) => conflict.columns(["subscription_id", "channel"]).doUpdateSet(again))
      .execute();
  }

  return {
    /**
     * Stores the request and its confirmation mail in one transaction; resolves to the time to wait if the network sent
     * too many. The result is the same for known and unknown addresses, so that nobody learns who subscribes.
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

/** Renews a request and resolves to its subscription; undefined if it is confirmed or was mailed just now. */
async function renewRequest(tx: Transaction<Tables>, email: string, now: number): Promise<string | undefined> {
  const row = await tx
    .updateTable("subscription")
    .set({ requested_at: now })
    .where("email", "=", email)
    .where("confirmed_at", "is", null)
    // A future time was written by a clock that was ahead.
    .where((eb) => eb.or([eb("requested_at", "<=", now - MAIL_PAUSE_MS), eb("requested_at", ">", now)]))
    .returning("id")
    .executeTakeFirst();
  return row?.id;
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
