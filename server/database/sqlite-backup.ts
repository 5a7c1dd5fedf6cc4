import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import type { Kysely } from "kysely";
import type { Tables } from "./database.ts";
import { backup, DatabaseSync, sqliteCode } from "./sqlite-engine.ts";

/** Copies a database that may be in use, by SQLite's online backup. The copy is one file and appears once complete. */
export async function copySqlite(source: string, destination: string): Promise<void> {
  const unfinished = `${destination}.part`;
  rmSync(unfinished, { force: true });
  // Creating the file first gives it our mode, so that no other user can read it even briefly.
  closeSync(openSync(unfinished, "wx", 0o600));
  const connection = new DatabaseSync(source, { readOnly: true });
  try {
    // A read transaction pins one snapshot: otherwise every inquiry stored meanwhile would restart the copy.
    connection.exec("BEGIN; SELECT count(*) FROM sqlite_schema");
    await backup(connection, unfinished);
    // Without a log beside it, the copy is one file; it is on the disk before it gets its name.
    const copy = new DatabaseSync(unfinished);
    copy.exec("PRAGMA journal_mode = delete");
    copy.close();
    const handle = openSync(unfinished, "r+");
    fsyncSync(handle);
    closeSync(handle);
    renameSync(unfinished, destination);
  } finally {
    connection.close();
    rmSync(unfinished, { force: true });
  }
}

/** Reads what a backup contains; throws with the reason if it is damaged or not ours. */
export function readBackup(file: string) {
  const connection = new DatabaseSync(file, { readOnly: true });
  const ask = (question: string) => Object.values(connection.prepare(question).get() ?? {})[0];
  try {
    const integrity = ask("PRAGMA integrity_check");
    if (integrity !== "ok") throw new Error(`it is damaged: ${integrity}`);
    return {
      inquiries: Number(ask("SELECT count(*) FROM inquiry")),
      due: Number(ask("SELECT count(*) FROM outbox WHERE state = 'due'")),
    };
  } finally {
    connection.close();
  }
}

/** Whether another process has the database open: SQLite leaves WAL mode only for an exclusive connection. */
export function isInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    connection.exec("PRAGMA journal_mode = delete");
    return false;
  } catch (error) {
    // Other errors, damage above all, are what a backup is restored for.
    return sqliteCode(error) === "SQLITE_BUSY";
  } finally {
    connection.close();
  }
}

/** Replaces an unused database by a backup. Resolves to whether files were there, which are kept under another name. */
export async function restoreSqlite(from: string, file: string, keepAs: string): Promise<boolean> {
  const ready = `${file}.restored`;
  await copySqlite(from, ready);
  // A leftover log counts: SQLite would replay it into the backup.
  const present = ["", "-wal", "-shm"].filter((ending) => existsSync(file + ending));
  for (const ending of present) renameSync(file + ending, keepAs + ending);
  renameSync(ready, file);
  return present.length > 0;
}

/** Action in the audit once a backup was read back. The entry that a backup begins with says nothing about its end. */
export const BACKED_UP = "backed-up";

/** When a backup was last read back, in milliseconds since 1970; 0 if none was. */
export async function lastBackup(kysely: Kysely<Tables>): Promise<number> {
  const { at } = await kysely
    .selectFrom("audit")
    .select(({ fn }) => fn.max("at").as("at"))
    .where("action", "=", BACKED_UP)
    .executeTakeFirstOrThrow();
  return at ?? 0;
}
