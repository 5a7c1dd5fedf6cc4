import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { backup, DatabaseSync, sqliteCode } from "./sqlite-engine.ts";

/** 2 MB at a time: often enough to show progress. */
const PAGES_PER_STEP = 500;

type BackupProgress = (share: number) => void;

/** Copies a database that may be in use, by SQLite's own online backup. The copy is one file and appears when it is whole. */
export async function copySqlite(source: string, destination: string, progress: BackupProgress = () => {}) {
  const unfinished = `${destination}.part`;
  rmSync(unfinished, { force: true });
  // Made by us first, so that nobody else can read it for a moment.
  closeSync(openSync(unfinished, "wx", 0o600));
  const connection = new DatabaseSync(source, { readOnly: true });
  try {
    // Holds one moment of the database: otherwise each inquiry that comes in meanwhile would start the copy anew.
    connection.exec("BEGIN; SELECT count(*) FROM sqlite_schema");
    await backup(connection, unfinished, {
      rate: PAGES_PER_STEP,
      progress: ({ totalPages, remainingPages }) => progress(1 - remainingPages / Math.max(1, totalPages)),
    });
    makeOneFile(unfinished);
    renameSync(unfinished, destination);
  } finally {
    connection.close();
    rmSync(unfinished, { force: true });
  }
}

function makeOneFile(file: string): void {
  const copy = new DatabaseSync(file);
  copy.exec("PRAGMA journal_mode = delete");
  copy.close();
  const handle = openSync(file, "r+");
  fsyncSync(handle);
  closeSync(handle);
}

type BackupContent = { inquiries: number; due: number };

/** What is in a backup; throws with the reason if it is none of ours or is damaged. */
export function readBackup(file: string): BackupContent {
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

/** SQLite leaves its write-ahead mode only for whoever is alone, so asking for that tells whether a server is running. */
export function isInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    connection.exec("PRAGMA journal_mode = delete");
    return false;
  } catch (error) {
    // Anything else, damage above all, is what a backup is for.
    return sqliteCode(error) === "SQLITE_BUSY";
  } finally {
    connection.close();
  }
}

/**
 * Puts a backup in the place of a database nobody uses. Resolves to whether something was there, which is kept under
 * another name. A log without its database counts: SQLite would read it into the backup.
 */
export async function restoreSqlite(from: string, file: string, keepAs: string): Promise<boolean> {
  const ready = `${file}.restored`;
  await copySqlite(from, ready);
  const present = ["", "-wal", "-shm"].filter((ending) => existsSync(file + ending));
  for (const ending of present) renameSync(file + ending, keepAs + ending);
  renameSync(ready, file);
  return present.length > 0;
}
