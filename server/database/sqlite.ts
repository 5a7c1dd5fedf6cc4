import { chmod, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import type { Database, Tables } from "./database.ts";
import { connectSqlite, type SqliteConnection } from "./sqlite-connection.ts";
import { sqliteThreadDialect } from "./sqlite-driver.ts";
import { writeCheckRow } from "./storage-check.ts";

/** Older ones can corrupt a database when the write-ahead log is reset. */
const MINIMUM_SQLITE_VERSION = "3.52.0";
const BUSY_TIMEOUT_MS = 5000;
const CHECK_BUSY_TIMEOUT_MS = 1500;
const SYNCHRONOUS_FULL = 2;
/** Ten seconds in all: longer than the backup of any database this is made for. */
const TRUNCATE_ATTEMPTS = 100;
const TRUNCATE_PAUSE_MS = 100;

export function openSqlite(file: string): Database {
  let opened: string | undefined;
  const kysely = new Kysely<Tables>({
    dialect: sqliteThreadDialect({
      connect: async () => {
        const connection = await connectFit(file);
        opened = await identityOf(file);
        return connection;
      },
      check: async () => {
        // What is written to a file that was moved away or replaced would not be there after the next start.
        if ((await identityOf(file)) !== opened) throw fileGone();
      },
    }),
  });
  return {
    kysely,
    checkWritable: () => checkWritable(kysely),
    forgetDeleted: () => truncateLog(kysely, TRUNCATE_ATTEMPTS),
    close: async () => {
      // The driver keeps statements until they are collected, so closing alone would leave the log unmerged. If there is
      // no room for it on the disk, say, nothing is lost: whoever opens the file next reads the log.
      await truncateLog(kysely, 1).catch(() => {});
      await kysely.destroy();
    },
  };
}

async function connectFit(file: string): Promise<SqliteConnection> {
  // What visitors wrote is nobody else's business on this machine.
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const connection = await connectSqlite(file);
  try {
    // The files SQLite makes beside it, now or later, take after the first.
    for (const ending of ["", "-wal", "-shm"]) await chmod(file + ending, 0o600).catch(() => {});
    await connection.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    await connection.run("PRAGMA journal_mode = wal");
    await connection.run("PRAGMA synchronous = full");
    await connection.run("PRAGMA foreign_keys = on");
    // What is deleted is overwritten: a promise of the privacy policy.
    await connection.run("PRAGMA secure_delete = on");
    const problem = await durabilityProblem(async (question) => {
      const { rows } = await connection.run(question);
      return Object.values(rows[0] ?? {})[0];
    });
    if (problem !== undefined) throw new Error(problem);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Waits for a lock as others do, but not as long: somebody wants to know, and forms wait behind. */
function checkWritable(kysely: Kysely<Tables>): Promise<void> {
  return kysely.connection().execute(async (connection) => {
    await sql.raw(`PRAGMA busy_timeout = ${CHECK_BUSY_TIMEOUT_MS}`).execute(connection);
    try {
      await writeCheckRow(connection, Date.now());
    } finally {
      await sql.raw(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`).execute(connection);
    }
  });
}

/** Which file is at this place; a name can come to stand for another. */
async function identityOf(file: string): Promise<string | undefined> {
  try {
    const { dev, ino } = await stat(file);
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

function fileGone(): Error {
  return Object.assign(new Error("the database file was moved or replaced"), { code: "SQLITE_FILE_GONE" });
}

/**
 * Pages as they were before a deletion stand in the log until it is merged and cut, which has to wait for whoever reads,
 * such as a backup. Waited for here and not inside SQLite: there, no form would be stored meanwhile.
 */
async function truncateLog(kysely: Kysely<Tables>, attempts: number): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await wait(TRUNCATE_PAUSE_MS);
    // With the connection to itself: in the middle of somebody's transaction it would be refused.
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

/** Settings are read back rather than trusted: a file system may refuse them without an error. */
export async function durabilityProblem(ask: (question: string) => Promise<unknown>): Promise<string | undefined> {
  const version = String(await ask("select sqlite_version()"));
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
    const value = await ask(`PRAGMA ${pragma}`);
    if (!holds(value)) return `${pragma} is ${value} and cannot be set to ${wanted}; move the database to a local disk`;
  }
  return undefined;
}
