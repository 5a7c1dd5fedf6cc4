import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "../process/log.ts";
import { reasonOf, StartProblem } from "../process/start-problem.ts";
import { within } from "../process/timing.ts";
import { type Database, isTransient } from "./database.ts";
import { migrate } from "./migrations.ts";
import { type ConnectionProblem, openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/** Opens `file:./data/x.db`, relative to the working directory, or `postgres://…`. */
export function openDatabase(url: string, onConnectionProblem: ConnectionProblem): Database {
  const file = databaseFile(url);
  return file === undefined ? openPostgres(url, onConnectionProblem) : openSqlite(file);
}

/** Path of the SQLite file; undefined for PostgreSQL. */
export function databaseFile(url: string): string | undefined {
  if (!url.startsWith("file:")) return undefined;
  return resolve(decodeURIComponent(url.slice("file:".length).replace(/^\/\/(?=\/)/, "")));
}

/** How long startup waits for the database before serving pages without it. */
const FIRST_LIMIT_MS = 5_000;
const PAUSE_MS = 1_000;

type PrepareParts = { database: Database; log: Pick<Logger, "info" | "warn">; signal: AbortSignal };

/**
 * Migrates now, or once the database is available. Rejects if a retry cannot help and a setting has to change.
 * `migrated` resolves to true once the database is migrated, or to false if the signal ended the retries before.
 */
export async function prepareDatabase({ database, log, signal }: PrepareParts) {
  let attempt = migrate(database);
  const reported = new Set<string>();

  /** Logs each reason once: an outage may last for hours. */
  function warnOnce(error: unknown): void {
    const problem = reasonOf(error);
    if (!reported.has(problem)) log.warn({ problem }, "the database is away: pages are served, forms are refused");
    reported.add(problem);
  }

  async function keepTrying(): Promise<boolean> {
    while (!signal.aborted) {
      try {
        await attempt;
        log.info("the database is there");
        return true;
      } catch (error) {
        warnOnce(error);
      }
      await wait(PAUSE_MS, undefined, { signal }).catch(() => {});
      if (!signal.aborted) attempt = migrate(database);
    }
    return false;
  }

  try {
    await within(FIRST_LIMIT_MS, attempt);
    return { migrated: Promise.resolve(true) };
  } catch (error) {
    if (!isTransient(error))
      throw new StartProblem(`The database cannot be used: ${reasonOf(error)}. Check DATABASE_URL.`);
    warnOnce(error);
    return { migrated: keepTrying() };
  }
}
