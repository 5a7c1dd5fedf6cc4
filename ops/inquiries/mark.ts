import { randomUUID } from "node:crypto";
import { counted } from "#domain/content/format.ts";
import { dueRow, isFree } from "#server/outbox/store.ts";
import { createNotifiers } from "#server/process/background-jobs.ts";
import type { Command } from "./arguments.ts";
import { audit, type Context, report } from "./context.ts";
import { findRecord, type Handling, stateOf } from "./records.ts";

type OnInquiry = Pick<Command, "about" | "json">;

async function retryCommand({ json, about }: OnInquiry, context: Context): Promise<void> {
  const { database, terminal, clock } = context;
  const inquiryId = about === "" ? undefined : (await findRecord(database.kysely, about)).inquiry.id;
  const now = clock();
  const { numUpdatedRows } = await database.kysely
    .updateTable("outbox")
    // Restarts the retry schedule. The id stays, so that receivers recognise repeats.
    .set({ state: "due", created_at: now, next_attempt_at: now, attempts: 0, lease_id: null, lease_ends_at: null })
    .where("state", "in", ["dead", "due"])
    // Skips notifications that are being sent at this moment.
    .where(isFree(now))
    .where("inquiry_id", inquiryId === undefined ? "is not" : "=", inquiryId ?? null)
    .executeTakeFirstOrThrow();
  const retried = Number(numUpdatedRows);
  await audit(context, "retry", inquiryId, counted(retried, "notification"));
  const soon = `${counted(retried, "notification")} will be sent within seconds, while a server runs.\n`;
  await report(terminal, json, { retried }, retried === 0 ? "Nothing waits to be sent.\n" : soon);
}

async function spamCommand(isSpam: boolean, { json, about }: OnInquiry, context: Context): Promise<void> {
  const { database, terminal, settings, clock } = context;
  const { id, spam_reason: before } = (await findRecord(database.kysely, about)).inquiry;
  const changed = isSpam !== (before !== null);
  let outcome = isSpam ? "is already marked as spam" : "is not marked as spam";
  await whileLocked(context, id, async (own) => {
    await audit(own, isSpam ? "mark-spam" : "not-spam", id);
    if (!changed) return;
    const tx = own.database.kysely;
    // `list` shows this reason.
    const spam_reason = isSpam ? "marked by hand" : null;
    await tx.updateTable("inquiry").set({ spam_reason }).where("id", "=", id).execute();
    if (isSpam) {
      await tx.deleteFrom("outbox").where("inquiry_id", "=", id).where("state", "<>", "sent").execute();
      outcome = "is set aside as spam";
      return;
    }
    const channels = createNotifiers(settings, clock);
    const notified = await tx
      .insertInto("outbox")
      .values(channels.map(({ channel }) => dueRow(randomUUID(), { inquiry_id: id }, channel, clock())))
      .onConflict((conflict) => conflict.columns(["inquiry_id", "channel"]).doNothing())
      .returning("channel")
      .execute();
    const by = notified.map(({ channel }) => channel).join(" and ");
    outcome = `is no spam any more; the team ${by === "" ? "was notified before" : `is notified by ${by}`}`;
  });
  await report(terminal, json, { id, spam: isSpam, changed }, `${id} ${outcome}.\n`);
}

async function markCommand(handling: Handling, { json, about }: OnInquiry, context: Context): Promise<void> {
  const { id } = (await findRecord(context.database.kysely, about)).inquiry;
  await whileLocked(context, id, async (own) => {
    await setHandling(own, id, handling);
    await audit(own, `mark-${handling}`, id);
  });
  await report(context.terminal, json, { id, handling }, `${id} is marked as ${handling}.\n`);
}

/** Works in a transaction during which nobody else marks or deletes the inquiry. */
export const whileLocked = <Value>(context: Context, id: string, work: (own: Context) => Promise<Value>) =>
  context.database.kysely.transaction().execute(async (kysely) => {
    // An update that changes nothing locks the row on both databases.
    const lock = kysely.updateTable("inquiry").set((row) => ({ flags: row.ref("flags") }));
    await lock.where("id", "=", id).execute();
    return work({ ...context, database: { ...context.database, kysely } });
  });

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

/** An inquiry's state before and after an action that can be undone. */
export type Change = Record<"before" | "after", Awaited<ReturnType<typeof stateOf>>>;

/** Restores the state before a change. Resolves to false, and does nothing, if it was changed again since. */
export function undo({ before, after }: Change, context: Context): Promise<boolean> {
  const { id, spam_reason } = before;
  return whileLocked(context, id, async (own) => {
    const tx = own.database.kysely;
    if ((await stateOf(tx, id)).changes !== after.changes) return false;
    await setHandling(own, id, before.handling);
    const kept = before.notifications.map((row) => row.id);
    const added = after.notifications.map((row) => row.id).filter((row) => !kept.includes(row));
    await tx.updateTable("inquiry").set({ spam_reason }).where("id", "=", id).execute();
    if (added.length > 0) await tx.deleteFrom("outbox").where("id", "in", added).where("state", "<>", "sent").execute();
    const restored = tx.insertInto("outbox").values(before.notifications);
    if (kept.length > 0) await restored.onConflict((row) => row.doNothing()).execute();
    await audit(own, "undo", id);
    return true;
  });
}

/** Commands that do something with one inquiry; the inbox has buttons for most. */
export const ON_INQUIRY = {
  retry: retryCommand,
  "mark-spam": (command, context) => spamCommand(true, command, context),
  "not-spam": (command, context) => spamCommand(false, command, context),
  "mark-new": (command, context) => markCommand("new", command, context),
  "mark-read": (command, context) => markCommand("read", command, context),
  "mark-answered": (command, context) => markCommand("answered", command, context),
} satisfies Record<string, typeof retryCommand>;
