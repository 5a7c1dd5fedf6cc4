import type { Kysely } from "kysely";
import { within } from "../process/timing.ts";
import type { Database, Tables } from "./database.ts";
import { isMigrated } from "./migrations.ts";

const NO_ANSWER = "the database does not answer";

/** Reasons by prefix of the error code, SQLite's or PostgreSQL's. */
const REASONS: readonly [codes: RegExp, reason: string][] = [
  [/^SQLITE_(?:BUSY|LOCKED)/, "nothing can be stored: the database is locked"],
  [/^(?:SQLITE_FULL|53100)/, "nothing can be stored: the disk is full"],
  [/^(?:SQLITE_READONLY|25006)/, "nothing can be stored: the database is read-only"],
  [/^SQLITE_FILE_GONE/, "nothing can be stored: the database file was moved"],
  [/^SQLITE_(?:IOERR|CANTOPEN)/, "nothing can be stored: the disk does not take it"],
];

/** Writes one row. Rejects when nothing can be stored. */
export async function writeCheckRow(kysely: Kysely<Tables>, now: number): Promise<void> {
  await kysely
    .insertInto("storage_check")
    .values({ id: 1, checked_at: now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ checked_at: now }))
    .execute();
}

type CheckParts = { database: Pick<Database, "kysely" | "checkWritable">; clock: () => number; limitMs?: number };

/** Checks the storage by writing: a database may answer every query and accept no write. The clock is monotonic. */
export function createStorageCheck({ database, clock, limitMs = 2_000 }: CheckParts) {
  let last: { at: number; problem: string | undefined } | undefined;
  let pending: Promise<string | undefined> | undefined;
  let migrated = false;

  async function check(): Promise<string | undefined> {
    let problem: string | undefined;
    try {
      migrated ||= await isMigrated(database);
      if (migrated) await database.checkWritable();
      else problem = "the database has not been migrated";
    } catch (error) {
      const { code = "" } = error as { code?: unknown };
      problem = REASONS.find(([codes]) => codes.test(String(code)))?.[1] ?? NO_ANSWER;
    }
    last = { at: clock(), problem };
    pending = undefined;
    return problem;
  }

  return {
    /** Resolves to the reason why inquiries cannot be stored, without details of the installation, or to undefined. */
    problem: async (): Promise<string | undefined> => {
      // /readyz is public: reusing a result for a second bounds the number of writes.
      if (last !== undefined && clock() - last.at < 1_000) return last.problem;
      // One check runs at a time, even beyond the limit: a hanging database does not get more and more requests.
      pending ??= check();
      return within(limitMs, pending).catch(() => NO_ANSWER);
    },
    /** Records that an inquiry was stored, which proves as much as a check. */
    stored: () => {
      last = { at: clock(), problem: undefined };
    },
  };
}
