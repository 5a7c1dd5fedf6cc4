import type { Kysely } from "kysely";
import { within } from "../process/timing.ts";
import type { Database, Tables } from "./database.ts";
import { isMigrated } from "./migrate.ts";

/** Whoever asks for the readiness waits a few seconds at most. */
const LIMIT_MS = 2_000;
/** Anybody may ask, as often as they like; so much is written at most. */
const FRESH_MS = 1_000;

const NO_ANSWER = "the database does not answer";

/** By the beginning of the code, SQLite's or PostgreSQL's. */
const REASONS: readonly [codes: RegExp, reason: string][] = [
  [/^SQLITE_(?:BUSY|LOCKED)/, "nothing can be stored: the database is locked"],
  [/^(?:SQLITE_FULL|53100)/, "nothing can be stored: the disk is full"],
  [/^(?:SQLITE_READONLY|25006)/, "nothing can be stored: the database is read-only"],
  [/^SQLITE_FILE_GONE/, "nothing can be stored: the database file was moved"],
  [/^SQLITE_(?:IOERR|CANTOPEN)/, "nothing can be stored: the disk does not take it"],
];

/** The least that can be stored. Rejects when nothing can. */
export async function writeCheckRow(kysely: Kysely<Tables>, now: number): Promise<void> {
  await kysely
    .insertInto("storage_check")
    .values({ id: 1, checked_at: now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ checked_at: now }))
    .execute();
}

type StorageCheckParts = {
  database: Pick<Database, "kysely" | "checkWritable">;
  /** Milliseconds that only go forward. */
  clock: () => number;
  limitMs?: number;
};

type StorageCheck = {
  /** What keeps an inquiry from being stored, in words without names of the installation; undefined if nothing does. */
  problem(): Promise<string | undefined>;
  /** An inquiry was stored, which says as much as a check. */
  stored(): void;
};

/** Finds out by writing: a database may answer every question and take nothing. */
export function createStorageCheck({ database, clock, limitMs = LIMIT_MS }: StorageCheckParts): StorageCheck {
  let last: { at: number; problem: string | undefined } | undefined;
  let pending: Promise<string | undefined> | undefined;
  let migrated = false;

  async function look(): Promise<string | undefined> {
    try {
      migrated ||= await isMigrated(database);
      if (!migrated) return "the database has not been migrated";
      await database.checkWritable();
      return undefined;
    } catch (error) {
      const { code = "" } = error as { code?: unknown };
      return REASONS.find(([codes]) => codes.test(String(code)))?.[1] ?? NO_ANSWER;
    }
  }

  async function lookAndRemember(): Promise<string | undefined> {
    const problem = await look();
    last = { at: clock(), problem };
    pending = undefined;
    return problem;
  }

  return {
    problem: async () => {
      if (last !== undefined && clock() - last.at < FRESH_MS) return last.problem;
      // One at a time, also when it takes longer than anybody waits: a database that hangs is not asked more and more.
      pending ??= lookAndRemember();
      return within(limitMs, pending).catch(() => NO_ANSWER);
    },
    stored: () => {
      last = { at: clock(), problem: undefined };
    },
  };
}
