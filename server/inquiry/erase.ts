import { type Kysely, sql, type Transaction } from "kysely";
import type { Database, Tables } from "../database/database.ts";
import { removeNotificationFiles } from "../outbox/file.ts";

export const ERASED = "[erased]";

const TEXT_COLUMNS = ["name", "email", "company", "role", "message"] as const;

export type Erasure = {
  inquiries: number;
  notifications: number;
  /** Inquiries of others in which the address was blotted out. */
  mentions: number;
  /** How the address was spelled where it was found. */
  spellings: string[];
};

export type EraseParts = { database: Database; email: string; filesDirectory: string };

/** Removes a person: what they wrote, its notifications, and the address wherever somebody else wrote it. */
export async function erase({ database, email, filesDirectory }: EraseParts): Promise<Erasure> {
  const { kysely } = database;
  const own = await inquiriesOf(kysely, email);
  const ids = own.map(({ id }) => id);
  await removeNotificationFiles(filesDirectory, ids);
  const result = await kysely.transaction().execute(async (tx) => {
    // Nothing leads from a key back to a person, so all of them go; the limits begin anew.
    await tx.deleteFrom("rate_limit").execute();
    await tx.deleteFrom("rate_limit_salt").execute();
    const notifications = await deleteNotifications(tx, ids);
    for (const id of ids) await tx.deleteFrom("inquiry").where("id", "=", id).execute();
    return { notifications, ...(await blotOut(tx, email)) };
  });
  await removeNotificationFiles(filesDirectory, result.mentionedIn);
  await database.forgetDeleted();
  const spellings = [...new Set([email, ...own.map((row) => row.email), ...result.spellings])];
  return { inquiries: ids.length, notifications: result.notifications, mentions: result.mentionedIn.length, spellings };
}

/** Compared here: SQLite's own comparison knows the case of ASCII only. */
async function inquiriesOf(kysely: Kysely<Tables>, email: string): Promise<{ id: string; email: string }[]> {
  const rows = await kysely.selectFrom("inquiry").select(["id", "email"]).execute();
  return rows.filter((row) => folded(row.email) === folded(email));
}

async function deleteNotifications(tx: Transaction<Tables>, inquiryIds: readonly string[]): Promise<number> {
  let deleted = 0n;
  for (const id of inquiryIds) {
    const { numDeletedRows } = await tx.deleteFrom("outbox").where("inquiry_id", "=", id).executeTakeFirstOrThrow();
    deleted += numDeletedRows;
  }
  return Number(deleted);
}

async function blotOut(tx: Transaction<Tables>, email: string) {
  const pattern = `%${email.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await tx
    .selectFrom("inquiry")
    .select(["id", ...TEXT_COLUMNS])
    .where((row) =>
      row.or(TEXT_COLUMNS.map((column) => sql<boolean>`lower(${row.ref(column)}) like lower(${pattern}) escape '\\'`)),
    )
    .execute();
  const words = new RegExp(email.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "giu");
  const spellings: string[] = [];
  for (const { id, ...texts } of rows) {
    for (const column of TEXT_COLUMNS) {
      spellings.push(...(texts[column].match(words) ?? []));
      texts[column] = texts[column].replace(words, ERASED);
    }
    await tx.updateTable("inquiry").set(texts).where("id", "=", id).execute();
  }
  return { mentionedIn: rows.map(({ id }) => id), spellings };
}

function folded(email: string): string {
  return email.normalize("NFC").toLowerCase();
}
