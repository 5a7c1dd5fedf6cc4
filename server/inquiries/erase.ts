import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { escapeRegExp } from "#domain/content/format.ts";
import type { Database, Tables } from "../database/database.ts";
import { removeSubscription } from "../newsletter/subscriptions.ts";
import { removeNotificationFiles } from "../outbox/file.ts";

const ERASED = "[erased]";

/** Rows per step; small, so that forms sent meanwhile do not wait. */
const STEP_SIZE = 200;
const TEXT_COLUMNS = ["name", "email", "company", "role", "message"] as const;

type Erasure = {
  inquiries: number;
  subscriptions: number;
  notifications: number;
  /** Inquiries of others in which the address was replaced. */
  mentions: number;
  /** Spellings of the address that were found. */
  spellings: string[];
};

type EraseParts = { database: Database; email: string; filesDirectory: string };

/**
 * Erases a person: their inquiries and notifications, and the address wherever somebody else wrote it. Works in steps,
 * so that inquiries are stored meanwhile; after an interruption, the next run erases the rest.
 */
export async function erase({ database, email, filesDirectory }: EraseParts): Promise<Erasure> {
  const { kysely } = database;
  // Subscriptions are stored in lower case.
  const spellings = new Set([email, email.toLowerCase()]);
  const subscriptions = await removeSubscription(kysely, email);
  const counts = { inquiries: 0, subscriptions, notifications: 0, mentions: 0 };
  // Rate-limit keys cannot be traced to a person, so all of them are deleted; the limits start again.
  await kysely.deleteFrom("rate_limit").execute();
  await kysely.deleteFrom("rate_limit_salt").execute();

  for await (const rows of steps((after) => page(kysely, after).select(["id", "email"]).execute())) {
    const own = rows.filter((row) => folded(row.email) === folded(email));
    const ids = own.map(({ id }) => id);
    if (ids.length === 0) continue;
    await removeNotificationFiles(filesDirectory, ids);
    counts.notifications += await deleteInquiries(kysely, ids);
    counts.inquiries += ids.length;
    for (const row of own) spellings.add(row.email);
  }
  for await (const rows of steps((after) => mentions(kysely, after, email))) {
    const ids = rows.map(({ id }) => id);
    for (const spelling of await redact(kysely, rows, email)) spellings.add(spelling);
    await removeNotificationFiles(filesDirectory, ids);
    counts.mentions += ids.length;
  }
  await database.forgetDeleted();
  return { ...counts, spellings: [...spellings] };
}

/** Yields page after page, each after the last row of the one before. */
async function* steps<Row extends { id: string }>(ask: (after: string) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let after = "";
  for (;;) {
    const rows = await ask(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.id;
  }
}

function page(kysely: Kysely<Tables>, after: string) {
  return kysely.selectFrom("inquiry").where("id", ">", after).orderBy("id").limit(STEP_SIZE);
}

/** Deletes inquiries and resolves to the number of their notifications. */
function deleteInquiries(kysely: Kysely<Tables>, ids: readonly string[]): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom("outbox").where("inquiry_id", "in", ids).executeTakeFirstOrThrow();
    await tx.deleteFrom("inquiry").where("id", "in", ids).execute();
    return Number(numDeletedRows);
  });
}

type TextRow = { id: string } & Record<(typeof TEXT_COLUMNS)[number], string>;

/** Matches inquiries with this text in any field that a visitor wrote, ignoring case. */
export function mentioning(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return (row: ExpressionBuilder<Tables, "inquiry">) =>
    row.or(TEXT_COLUMNS.map((column) => sql<boolean>`lower(${row.ref(column)}) like lower(${pattern}) escape '\\'`));
}

function mentions(kysely: Kysely<Tables>, after: string, email: string): Promise<TextRow[]> {
  return page(kysely, after)
    .select(["id", ...TEXT_COLUMNS])
    .where(mentioning(email))
    .execute();
}

/** Replaces the address and resolves to the spellings found. */
function redact(kysely: Kysely<Tables>, rows: readonly TextRow[], email: string): Promise<string[]> {
  const address = new RegExp(escapeRegExp(email), "giu");
  return kysely.transaction().execute(async (tx) => {
    const spellings: string[] = [];
    for (const { id, ...texts } of rows) {
      for (const column of TEXT_COLUMNS) {
        spellings.push(...(texts[column].match(address) ?? []));
        texts[column] = texts[column].replace(address, ERASED);
      }
      await tx.updateTable("inquiry").set(texts).where("id", "=", id).execute();
    }
    return spellings;
  });
}

/** Folds the case of an address; SQLite's comparison does so for ASCII only. */
export function folded(email: string): string {
  return email.normalize("NFC").toLowerCase();
}
