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

/**
 * Migrates now, or once the database is available; rejects if a retry cannot help. `migrated` resolves after that, and
 * also when the signal aborts: look at the signal first.
 */
export async function prepareDatabase(database: Database, log: Pick<Logger, "info" | "warn">, signal: AbortSignal) {
  let attempt = migrate(database);
  const reported = new Set<string>();

  /** Logs each reason once: an outage may last for hours. */
  function warnOnce(error: unknown): void {
    const problem = reasonOf(error);
    if (!reported.has(problem)) log.warn({ problem }, "the database is away: pages are served, forms are refused");
    reported.add(problem);
  }

  async function keepTrying(): Promise<void> {
    while (!signal.aborted) {
      try {
        await attempt;
        return log.info("the database is there");
      } catch (error) {
        warnOnce(error);
      }
      await wait(1_000, undefined, { signal }).catch(() => {});
      if (!signal.aborted) attempt = migrate(database);
    }
  }

  try {
    // After this time, pages are served without the database.
    await within(5_000, attempt);
    return { migrated: Promise.resolve() };
  } catch (error) {
    if (!isTransient(error))
      throw new StartProblem(`The database cannot be used: ${reasonOf(error)}. Check DATABASE_URL.`);
    warnOnce(error);
    return { migrated: keepTrying() };
  }
}
