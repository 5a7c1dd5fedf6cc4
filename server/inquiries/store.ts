import type { Transaction } from "kysely";
import { REPLAY_WINDOW_MS } from "#domain/inquiry/fields.ts";
import type { Inquiry } from "#domain/inquiry/inquiry.ts";
import type { Database, Tables } from "../database/database.ts";
import { dueRow } from "../outbox/store.ts";
import { countForm, deleteExpiredWindows, type ReplayKeys } from "./rate-limit.ts";
import type { SpamReason } from "./spam.ts";

type NewInquiry = {
  id: string;
  keys: ReplayKeys;
  inquiry: Inquiry;
  spamReason: SpamReason | null;
  flags: string;
  /** Network of the sender, for the rate limit; not stored. */
  network: string;
  now: number;
};

type SaveResult = { outcome: "stored" | "replayed" } | { outcome: "limited"; until: number };

/** Rejects when the inquiry is not safely stored. */
export type InquiryStore = { save(entry: NewInquiry): Promise<SaveResult> };

type InquiryStoreOptions = {
  database: Database;
  /** Each channel gets a row in the outbox. */
  channels: readonly string[];
  newId: () => string;
};

/** Thrown to roll back the transaction, caught right outside it. */
class NotStored extends Error {
  constructor(readonly result: SaveResult) {
    super(result.outcome);
  }
}

/** Creates the store, which is the same for both databases. */
export function createInquiryStore({ database, channels, newId }: InquiryStoreOptions): InquiryStore {
  async function write(tx: Transaction<Tables>, entry: NewInquiry): Promise<SaveResult> {
    const { keys, network, now } = entry;
    const inserted = await tx
      .insertInto("inquiry")
      .values(rowOf(entry))
      .onConflict((conflict) => conflict.column("submission_id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (inserted === undefined) return { outcome: "replayed" };
    if (keys.earlier !== undefined && (await isRecent(tx, keys.earlier, now)))
      throw new NotStored({ outcome: "replayed" });

    const until = await countForm(tx, network, now);
    if (until !== undefined) throw new NotStored({ outcome: "limited", until });

    if (entry.spamReason === null && channels.length > 0) {
      await tx
        .insertInto("outbox")
        .values(channels.map((channel) => dueRow(newId(), { inquiry_id: entry.id }, channel, now)))
        .execute();
    }
    return { outcome: "stored" };
  }

  return {
    save: async (entry) => {
      try {
        const result = await database.kysely.transaction().execute((tx) => write(tx, entry));
        // The inquiry is stored; after a failure here, the next submission or the retention deletes the rest.
        await deleteExpiredWindows(database.kysely, entry.now).catch(() => {});
        return result;
      } catch (error) {
        if (error instanceof NotStored) return error.result;
        throw error;
      }
    },
  };
}

function rowOf({ id, keys, inquiry, spamReason, flags, now }: NewInquiry) {
  const { consent, ...fields } = inquiry;
  return {
    ...fields,
    id,
    submission_id: keys.submissionId,
    created_at: now,
    consent: consent ? 1 : 0,
    spam_reason: spamReason,
    flags,
  };
}

async function isRecent(tx: Transaction<Tables>, submissionId: string, now: number): Promise<boolean> {
  const row = await tx
    .selectFrom("inquiry")
    .select("id")
    .where("submission_id", "=", submissionId)
    .where("created_at", ">", now - REPLAY_WINDOW_MS)
    .executeTakeFirst();
  return row !== undefined;
}
