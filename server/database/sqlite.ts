import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, sql } from "kysely";
import type { Database, Tables } from "./database.ts";

/** Older ones can corrupt a database when the write-ahead log is reset. */
const MINIMUM_SQLITE_VERSION = "3.52.0";
const BUSY_TIMEOUT_MS = 5000;
const SYNCHRONOUS_FULL = 2;
/** Ten seconds in all: longer than the backup of any database this is made for. */
const CUT_ATTEMPTS = 100;
const CUT_PAUSE_MS = 100;

export function openSqlite(file: string): Database {
  // What visitors wrote is nobody else's business on this machine.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const connection = new DatabaseSync(file);
  try {
    connection.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    connection.exec("PRAGMA journal_mode = wal; PRAGMA synchronous = full; PRAGMA foreign_keys = on");
    // What is deleted is overwritten: a promise of the privacy policy.
    connection.exec("PRAGMA secure_delete = on");
    const problem = durabilityProblem((question) => answerOf(connection, question));
    if (problem !== undefined) throw new Error(problem);
  } catch (error) {
    connection.close();
    throw error;
  }
  const kysely = new Kysely<Tables>({ dialect: new AtomicSqliteDialect({ database: forKysely(connection) }) });
  return {
    kysely,
    ping: async () => {
      await sql`select 1`.execute(kysely);
    },
    forgetDeleted: () => cutLog(kysely),
    close: async () => {
      mergeLog(connection);
      await kysely.destroy();
      if (connection.isOpen) connection.close();
    },
  };
}

/**
 * Pages as they were before a deletion stand in the log until it is merged and cut, which has to wait for whoever reads,
 * such as a backup. Waited for here and not inside SQLite: there, nobody else would be answered meanwhile.
 */
async function cutLog(kysely: Kysely<Tables>): Promise<boolean> {
  for (let attempt = 0; attempt < CUT_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await wait(CUT_PAUSE_MS);
    // By its own turn on the connection: in the middle of somebody's transaction it would be refused.
    const isBusy = await kysely.connection().execute(async (connection) => {
      await sql`PRAGMA busy_timeout = 0`.execute(connection);
      const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(truncate)`.execute(connection);
      await sql.raw(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`).execute(connection);
      return rows[0]?.busy !== 0;
    });
    if (!isBusy) return true;
  }
  return false;
}

/** SQLite can undo a change of tables; Kysely assumes it cannot, and would leave a failed migration half done. */
class AtomicSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class AtomicSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new AtomicSqliteAdapter();
  }
}

/** The driver keeps statements until they are collected, so closing alone would leave the log unmerged. */
function mergeLog(connection: DatabaseSyncInstance): void {
  try {
    connection.exec("PRAGMA wal_checkpoint(truncate)");
  } catch {
    // No room for it on the disk, say. Nothing is lost: whoever opens the file next reads the log.
  }
}

/** Settings are read back rather than trusted: a file system may refuse them without an error. */
export function durabilityProblem(ask: (question: string) => unknown): string | undefined {
  const version = String(ask("select sqlite_version()"));
  if (version.localeCompare(MINIMUM_SQLITE_VERSION, "en", { numeric: true }) < 0) {
    return `SQLite ${version} is too old, at least ${MINIMUM_SQLITE_VERSION} is needed`;
  }
  const expected: [pragma: string, holds: (value: unknown) => boolean, wanted: string][] = [
    ["journal_mode", (value) => value === "wal", "wal"],
    ["synchronous", (value) => value === SYNCHRONOUS_FULL, "full"],
    ["foreign_keys", (value) => value === 1, "on"],
    ["busy_timeout", (value) => Number(value) >= BUSY_TIMEOUT_MS, `at least ${BUSY_TIMEOUT_MS}`],
  ];
  for (const [pragma, holds, wanted] of expected) {
    const value = ask(`PRAGMA ${pragma}`);
    if (!holds(value)) return `${pragma} is ${value} and cannot be set to ${wanted}; move the database to a local disk`;
  }
  return undefined;
}

function answerOf(connection: DatabaseSyncInstance, question: string): unknown {
  return Object.values(connection.prepare(question).get() ?? {})[0];
}

const prepareNothing = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

/** Kysely's dialect was written for another driver with nearly the same shape. */
function forKysely(connection: DatabaseSyncInstance): SqliteDatabase {
  return {
    close: () => connection.close(),
    prepare: (text) => {
      // After some failures, such as a full disk, SQLite has rolled back by itself; to ask again would hide the cause.
      if (text === "rollback" && !connection.isTransaction) return prepareNothing;
      const statement = connection.prepare(text);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters),
        run: (parameters) => statement.run(...parameters),
        iterate: (parameters) => statement.iterate(...parameters),
      };
    },
  };
}
