import { createHash, createHmac, randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { RATE_LIMIT_COUNT, RATE_LIMIT_WINDOW_MS, REPLAY_WINDOW_MS, type Traces } from "#domain/inquiry/fields.ts";
import { fingerprintInput, type Inquiry } from "#domain/inquiry/inquiry.ts";
import { canSkipLocked, type Tables } from "../database/database.ts";
import { DAY_MS, secondsUntil } from "../process/timing.ts";

/** Keys of a repeated inquiry, which the database accepts once. Without an id, they depend on the time window. */
export function replayKeys(inquiry: Inquiry, { submissionId }: Traces, now: number) {
  // The content is part of every key: a text corrected after a failure must not be taken for the first one.
  const content = fingerprintInput(inquiry);
  if (submissionId !== undefined) {
    return { submissionId: `browser:${hashOf(`${submissionId} ${content}`)}`, earlier: undefined };
  }
  const window = Math.floor(now / REPLAY_WINDOW_MS);
  const inWindow = (number: number) => `words:${hashOf(`${number} ${content}`)}`;
  // The second is the key of the same content in the previous window.
  return { submissionId: inWindow(window), earlier: inWindow(window - 1) };
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Thrown when a limit is exceeded, so that nothing of the form is stored. */
class Limited extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super("limited");
  }
}

/** Runs a transaction that counts. Over the limit it stores nothing and resolves to the time to wait. */
export async function inCountedTransaction<Result>(
  kysely: Kysely<Tables>,
  now: number,
  store: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result | { retryAfterSeconds: number }> {
  try {
    const result = await kysely.transaction().execute(store);
    // A failure here is ignored, since the form is stored: the next submission or retention run deletes the windows.
    await deleteExpiredWindows(kysely, now).catch(() => {});
    return result;
  } catch (error) {
    if (error instanceof Limited) return { retryAfterSeconds: error.retryAfterSeconds };
    throw error;
  }
}

/** Counts one form of this network, in the transaction that stores the form. */
export async function countForm(tx: Transaction<Tables>, network: string, now: number): Promise<void> {
  const key = keyedHash(await saltOf(tx, Math.floor(now / DAY_MS)), network);
  await countInWindow(tx, { key, windowMs: RATE_LIMIT_WINDOW_MS, max: RATE_LIMIT_COUNT }, now);
}

type Limit = { key: string; windowMs: number; max?: number };

/** Counts an event, in the transaction that stores it: concurrent ones wait. Resolves to its number in the window. */
export async function countInWindow(tx: Transaction<Tables>, limit: Limit, now: number): Promise<number> {
  const { key, windowMs, max = Number.POSITIVE_INFINITY } = limit;
  // A window that ends more than two windows ahead was started by a wrong clock.
  const isOver = sql`(rate_limit.window_ends_at <= ${now} or rate_limit.window_ends_at > ${now + 2 * windowMs})`;
  const row = await tx
    .insertInto("rate_limit")
    .values({ key, window_ends_at: now + windowMs, count: 1 })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql`case when ${isOver} then 1 else rate_limit.count + 1 end`,
        window_ends_at: sql`case when ${isOver} then excluded.window_ends_at else rate_limit.window_ends_at end`,
      }),
    )
    .returning(["count", "window_ends_at"])
    .executeTakeFirstOrThrow();
  if (row.count > max) throw new Limited(secondsUntil(row.window_ends_at, now));
  return row.count;
}

/** Deletes expired windows, so that nothing is kept of an address. Not part of counting: no visitor waits for it. */
export async function deleteExpiredWindows(db: Kysely<Tables>, now: number): Promise<void> {
  const expired = db
    .selectFrom("rate_limit")
    .select("key")
    .where("window_ends_at", "<=", now)
    // A form renews several windows: without skipping those, each side could wait for the other.
    .$if(canSkipLocked(db), (query) => query.forUpdate().skipLocked());
  await db.deleteFrom("rate_limit").where("key", "in", expired).execute();
}

/** Salt of the day. Every process needs the same one, so it is stored in the database, for its day only. */
async function saltOf(tx: Kysely<Tables>, day: number): Promise<string> {
  const salt = tx.selectFrom("rate_limit_salt").select("salt").where("day", "=", day);
  const found = await salt.executeTakeFirst();
  if (found !== undefined) return found.salt;
  await tx.deleteFrom("rate_limit_salt").where("day", "<", day).execute();
  await tx
    .insertInto("rate_limit_salt")
    .values({ day, salt: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  return (await salt.executeTakeFirstOrThrow()).salt;
}

/** Hash of a network, which can be counted by it but not recovered from it. */
export const keyedHash = (salt: string, network: string): string =>
  createHmac("sha256", salt).update(network).digest("base64url");
