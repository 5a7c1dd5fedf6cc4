import type { Kysely, Transaction } from "kysely";
import { escapeRegExp } from "#domain/content/format.ts";
import type { Database, InquiryTable, Tables } from "../database/database.ts";
import { removeSubscription } from "../newsletter/service.ts";
import { removeNotificationFiles } from "../outbox/file.ts";

const ERASED = "[erased]";

/** Action in the audit of a note. Its detail is what the team wrote about a person, so it is deleted with its inquiry. */
export const NOTE = "note";

/** Rows per step; small, so that forms sent meanwhile do not wait. */
const STEP_SIZE = 200;
const TEXT_COLUMNS = ["name", "email", "company", "role", "message"] as const;

/** `about` is an email address, or the id of an inquiry: a report may have no address. */
type EraseParts = { database: Database; about: string; filesDirectory: string };

/**
 * Erases a person (inquiries, notifications, notes and subscription, and the address wherever somebody else wrote it), or
 * one inquiry. It works in steps, so that inquiries are stored meanwhile; an interrupted run is completed by the next.
 */
export async function erase({ database, about, filesDirectory }: EraseParts) {
  const { kysely } = database;
  const isId = !about.includes("@");
  // An id selects one inquiry; others that quote it stay unchanged.
  const address = isId ? /(?!)/ : new RegExp(escapeRegExp(about), "giu");
  // Subscriptions are stored in lower case.
  const spellings = new Set([about, about.toLowerCase()]);
  const subscriptions = await removeSubscription(kysely, about);
  /** Numbers of rows; `mentions` are inquiries of others in which the address was replaced. */
  const counts = { inquiries: 0, subscriptions, notifications: 0, mentions: 0 };
  // Rate-limit keys are hashes, which do not say whose they are, so all are deleted; the limits start again.
  await kysely.deleteFrom("rate_limit").execute();
  await kysely.deleteFrom("rate_limit_salt").execute();

  const notes = await kysely.selectFrom("audit").select(["id", "detail"]).where("action", "=", NOTE).execute();
  for (const { id, detail } of notes) {
    for (const spelling of detail.match(address) ?? []) spellings.add(spelling);
    const redacted = { detail: detail.replace(address, ERASED) };
    if (redacted.detail !== detail) await kysely.updateTable("audit").set(redacted).where("id", "=", id).execute();
  }

  for await (const rows of steps(kysely)) {
    const own = rows.filter((row) => row.id === about || folded(row.email) === folded(about));
    const others = rows.filter((row) => !own.includes(row) && spellingsIn(row, address).length > 0);
    for (const { email } of own) spellings.add(email);
    for (const spelling of others.flatMap((row) => spellingsIn(row, address))) spellings.add(spelling);
    const ids = own.map(({ id }) => id);
    await removeNotificationFiles(filesDirectory, [...ids, ...others.map(({ id }) => id)]);
    counts.inquiries += own.length;
    counts.mentions += others.length;
    await kysely.transaction().execute(async (tx) => {
      if (ids.length > 0) {
        const notifications = tx.deleteFrom("outbox").where("inquiry_id", "in", ids);
        counts.notifications += Number((await notifications.executeTakeFirstOrThrow()).numDeletedRows);
        await deleteInquiries(tx, ids);
      }
      for (const row of others) {
        const redacted = TEXT_COLUMNS.map((column) => [column, row[column].replace(address, ERASED)]);
        await tx.updateTable("inquiry").set(Object.fromEntries(redacted)).where("id", "=", row.id).execute();
      }
    });
  }
  await database.forgetDeleted();
  // Nothing to search for with an id: it stays in the audit, and the sender's other inquiries stay.
  return { ...counts, spellings: isId ? [] : [...spellings] };
}

type TextRow = Pick<InquiryTable, "id" | (typeof TEXT_COLUMNS)[number]>;

async function* steps(kysely: Kysely<Tables>): AsyncGenerator<TextRow[]> {
  const all = kysely
    .selectFrom("inquiry")
    .select(["id", ...TEXT_COLUMNS])
    .orderBy("id")
    .limit(STEP_SIZE);
  let rows = await all.execute();
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows;
    rows = await all.where("id", ">", last.id).execute();
  }
}

const spellingsIn = (row: TextRow, address: RegExp) =>
  TEXT_COLUMNS.flatMap((column) => row[column].match(address) ?? []);

/** Deletes inquiries, then the team's notes about them: a note that is being added has locked its inquiry. */
export async function deleteInquiries(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("inquiry").where("id", "in", ids).execute();
  await tx.deleteFrom("audit").where("action", "=", NOTE).where("inquiry_id", "in", ids).execute();
}

/** Folds the case of an address; SQLite's comparison does so for ASCII only. */
export const folded = (email: string): string => email.normalize("NFC").toLowerCase();
