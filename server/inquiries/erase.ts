import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { escapeRegExp } from "#domain/content/escape.ts";
import type { Database, Tables } from "../database/database.ts";
import { removeSubscription } from "../newsletter/subscriptions.ts";
import { removeNotificationFiles } from "../outbox/file.ts";

const ERASED = "[erased]";

/** Small steps: whoever sends the form meanwhile does not wait. */
const STEP_SIZE = 200;
const TEXT_COLUMNS = ["name", "email", "company", "role", "message"] as const;

type Erasure = {
  inquiries: number;
  subscriptions: number;
  notifications: number;
  /** Inquiries of others in which the address was blotted out. */
  mentions: number;
  /** How the address was spelled where it was found. */
  spellings: string[];
};

type EraseParts = { database: Database; email: string; filesDirectory: string };

/**
 * Removes a person: what they wrote, its notifications, and the address wherever somebody else wrote it. In steps, so
 * that inquiries are stored meanwhile; if it stops half-way, the next run finds the rest.
 */
export async function erase({ database, email, filesDirectory }: EraseParts): Promise<Erasure> {
  const { kysely } = database;
  // A subscription is stored in lower case.
  const spellings = new Set([email, email.toLowerCase()]);
  const subscriptions = await removeSubscription(kysely, email);
  const counts = { inquiries: 0, subscriptions, notifications: 0, mentions: 0 };
  // Nothing leads from a key back to a person, so all of them go; the limits begin anew.
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
    for (const spelling of await blotOut(kysely, rows, email)) spellings.add(spelling);
    await removeNotificationFiles(filesDirectory, ids);
    counts.mentions += ids.length;
  }
  await database.forgetDeleted();
  return { ...counts, spellings: [...spellings] };
}

/** Page after page, each behind the last row of the one before. */
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

/** Resolves to how many notifications went with them. */
function deleteInquiries(kysely: Kysely<Tables>, ids: readonly string[]): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom("outbox").where("inquiry_id", "in", ids).executeTakeFirstOrThrow();
    await tx.deleteFrom("inquiry").where("id", "in", ids).execute();
    return Number(numDeletedRows);
  });
}

type TextRow = { id: string } & Record<(typeof TEXT_COLUMNS)[number], string>;

/** Inquiries that have this text in anything a visitor wrote, in whatever case. */
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

/** Resolves to how the address was spelled. */
function blotOut(kysely: Kysely<Tables>, rows: readonly TextRow[], email: string): Promise<string[]> {
  const words = new RegExp(escapeRegExp(email), "giu");
  return kysely.transaction().execute(async (tx) => {
    const spellings: string[] = [];
    for (const { id, ...texts } of rows) {
      for (const column of TEXT_COLUMNS) {
        spellings.push(...(texts[column].match(words) ?? []));
        texts[column] = texts[column].replace(words, ERASED);
      }
      await tx.updateTable("inquiry").set(texts).where("id", "=", id).execute();
    }
    return spellings;
  });
}

/** SQLite's own comparison knows the case of ASCII only. */
export function folded(email: string): string {
  return email.normalize("NFC").toLowerCase();
}
