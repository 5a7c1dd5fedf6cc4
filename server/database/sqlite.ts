import { mkdirSync, statSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import type { Database, Tables } from "./database.ts";
import { sqliteDialect, waitForLock } from "./sqlite-dialect.ts";
import { DatabaseSync, isSafeVersion, MINIMUM_SQLITE_VERSION, type SqliteConnection } from "./sqlite-engine.ts";
import { writeCheckRow } from "./storage-check.ts";

/** Maximum time of a write check, below the two seconds that readiness probes wait. */
const CHECK_LIMIT_MS = 1_500;
/** Attempts to truncate the log, ten seconds in all: longer than a backup of the expected size takes. */
const TRUNCATE_ATTEMPTS = 100;
const TRUNCATE_PAUSE_MS = 100;

export function openSqlite(file: string): Database {
  let opened: string | undefined;
  const closing = new AbortController();
  const kysely = new Kysely<Tables>({
    dialect: sqliteDialect({
      open: async () => {
        const connection = await connect(file, closing.signal);
        opened = identityOf(file);
        return connection;
      },
      check: () => {
        // Writes to a file that was moved away or replaced would be lost at the next start.
        if (identityOf(file) !== opened) throw problem("the database file was moved or replaced", "SQLITE_FILE_GONE");
      },
      closing: closing.signal,
    }),
  });
  return {
    kysely,
    checkWritable: async () => {
      const written = writeCheckRow(kysely, Date.now());
      const late = wait(CHECK_LIMIT_MS, "late", { ref: false });
      if ((await Promise.race([written, late])) === "late") throw problem("the database is locked", "SQLITE_BUSY");
    },
    forgetDeleted: () => truncateLog(kysely, TRUNCATE_ATTEMPTS),
    close: async () => {
      closing.abort();
      // The package keeps statements until they are garbage-collected, so closing alone would leave the log unmerged.
      // If merging fails, on a full disk for example, nothing is lost: the next process reads the log.
      await truncateLog(kysely, 1).catch(() => {});
      await kysely.destroy();
    },
  };
}

function problem(message: string, code: string): Error {
  return Object.assign(new Error(message), { code });
}

async function connect(file: string, closing: AbortSignal): Promise<SqliteConnection> {
  // Visitors' data must not be readable by other users of this machine.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    // SQLite creates its other files with the mode of the database. chmod fails where a file does not exist yet or
    // belongs to another user.
    for (const ending of ["", "-wal", "-shm"]) await chmod(file + ending, 0o600).catch(() => {});
    // secure_delete overwrites deleted rows, as the privacy policy promises.
    const settings = ["journal_mode = wal", "synchronous = full", "foreign_keys = on", "secure_delete = on"];
    for (const setting of settings) {
      await waitForLock(() => connection.exec(`PRAGMA ${setting}`), { signal: closing });
    }
    const unfit = durabilityProblem((question) => Object.values(connection.prepare(question).get() ?? {})[0]);
    if (unfit !== undefined) throw new Error(unfit);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Identifies the file behind a path, which may be replaced by another. */
function identityOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/**
 * Merges and truncates the write-ahead log, which holds pages from before a deletion. Readers, such as a backup,
 * prevent that, so it is retried; forms are stored between two attempts.
 */
async function truncateLog(kysely: Kysely<Tables>, attempts: number): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await wait(TRUNCATE_PAUSE_MS);
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(truncate)`.execute(kysely);
    if (rows[0]?.busy === 0) return true;
  }
  return false;
}

/** Reads settings back, since a file system may ignore them without an error. Returns the first problem. */
export function durabilityProblem(ask: (question: string) => unknown): string | undefined {
  const version = String(ask("select sqlite_version()"));
  if (!isSafeVersion(version)) return `SQLite ${version} is too old, at least ${MINIMUM_SQLITE_VERSION} is needed`;
  const expected: [pragma: string, value: unknown, name: string][] = [
    ["journal_mode", "wal", "wal"],
    ["synchronous", 2, "full"],
    ["foreign_keys", 1, "on"],
    // A busy timeout inside SQLite would block every page.
    ["busy_timeout", 0, "0"],
  ];
  for (const [pragma, value, name] of expected) {
    const found = ask(`PRAGMA ${pragma}`);
    if (found !== value) return `${pragma} is ${found} and cannot be set to ${name}; move the database to a local disk`;
  }
  return undefined;
}
