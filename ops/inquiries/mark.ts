import type { Transaction } from "kysely";
import { counted } from "#domain/format.ts";
import type { Tables } from "#server/database/database.ts";
import { createNotifiers } from "#server/outbox/notifiers.ts";
import { dueRow, isFree } from "#server/outbox/store.ts";
import { audit, type Context } from "./context.ts";
import { findRecord, type Handling } from "./records.ts";

/** What `list` shows as the reason when a person decided. */
const MARKED_BY_HAND = "marked by hand";

export async function retryCommand(
  { json, id }: { json: boolean; id: string | undefined },
  context: Context,
): Promise<void> {
  const { database, terminal, clock } = context;
  const inquiryId = id === undefined ? undefined : (await findRecord(database.kysely, id)).inquiry.id;
  const now = clock();
  let query = database.kysely
    .updateTable("outbox")
    // As if it had just been stored: with all the time there is to try. Its id stays, so receivers know it again.
    .set({ state: "due", created_at: now, next_attempt_at: now, attempts: 0, lease_id: null, lease_ends_at: null })
    .where("state", "in", ["dead", "due"])
    // The rest somebody is sending this moment.
    .where(isFree(now));
  if (inquiryId !== undefined) query = query.where("inquiry_id", "=", inquiryId);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  const retried = Number(numUpdatedRows);
  await audit(context, "retry", inquiryId, counted(retried, "notification"));
  if (json) return terminal.write(`${JSON.stringify({ retried })}\n`);
  await terminal.write(
    retried === 0
      ? "Nothing waits to be sent.\n"
      : `${counted(retried, "notification")} will be sent within seconds, while a server runs.\n`,
  );
}

type SpamCommand = { name: "mark-spam" | "not-spam"; json: boolean; id: string };

export async function spamCommand({ name, json, id }: SpamCommand, context: Context): Promise<void> {
  const { database, terminal, settings, clock } = context;
  const { inquiry } = await findRecord(database.kysely, id);
  const isSpam = name === "mark-spam";
  const channels = createNotifiers(settings, clock).map(({ channel }) => channel);
  const changed = isSpam !== (inquiry.spam_reason !== null);
  let told: string[] = [];
  if (changed) {
    await database.kysely.transaction().execute(async (tx) => {
      const spam_reason = isSpam ? MARKED_BY_HAND : null;
      await tx.updateTable("inquiry").set({ spam_reason }).where("id", "=", inquiry.id).execute();
      if (isSpam)
        await tx.deleteFrom("outbox").where("inquiry_id", "=", inquiry.id).where("state", "<>", "sent").execute();
      else told = await addNotifications(tx, inquiry.id, channels, context);
    });
  }
  await audit(context, name, inquiry.id);
  if (json) return terminal.write(`${JSON.stringify({ id: inquiry.id, spam: isSpam, changed })}\n`);
  await terminal.write(sentence(inquiry.id, isSpam, changed, told));
}

function sentence(id: string, isSpam: boolean, changed: boolean, told: readonly string[]): string {
  if (!changed) return `${id} is ${isSpam ? "already" : "not"} marked as spam.\n`;
  if (isSpam) return `${id} is set aside as spam.\n`;
  const next = told.length === 0 ? "the team was notified before" : `the team is notified by ${told.join(" and ")}`;
  return `${id} is no spam any more; ${next}.\n`;
}

/** Resolves to the channels that had not been sent yet. */
async function addNotifications(
  tx: Transaction<Tables>,
  inquiryId: string,
  channels: readonly string[],
  { clock, newId }: Context,
): Promise<string[]> {
  const now = clock();
  const added = await tx
    .insertInto("outbox")
    .values(channels.map((channel) => dueRow(newId(), { inquiry_id: inquiryId }, channel, now)))
    .onConflict((conflict) => conflict.columns(["inquiry_id", "channel"]).doNothing())
    .returning("channel")
    .execute();
  return added.map(({ channel }) => channel);
}

type MarkCommand = { name: "mark-new" | "mark-read" | "mark-answered"; json: boolean; id: string };

export async function markCommand({ name, json, id }: MarkCommand, context: Context): Promise<void> {
  const { database, terminal } = context;
  const { inquiry } = await findRecord(database.kysely, id);
  const handling = name.replace("mark-", "") as Handling;
  await setHandling(context, inquiry.id, handling);
  await audit(context, name, inquiry.id);
  await terminal.write(
    json ? `${JSON.stringify({ id: inquiry.id, handling })}\n` : `${inquiry.id} is marked as ${handling}.\n`,
  );
}

export async function setHandling({ database, clock }: Context, id: string, handling: Handling): Promise<void> {
  const { kysely } = database;
  if (handling === "new") {
    await kysely.deleteFrom("inquiry_handling").where("inquiry_id", "=", id).execute();
    return;
  }
  const values = { state: handling, changed_at: clock() };
  await kysely
    .insertInto("inquiry_handling")
    .values({ inquiry_id: id, ...values })
    .onConflict((conflict) => conflict.column("inquiry_id").doUpdateSet(values))
    .execute();
}
