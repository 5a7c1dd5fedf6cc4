import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "../process/log.ts";
import { reasonOf } from "../process/start-problem.ts";
import { within } from "../process/timing.ts";
import { type Database, isTransient } from "./database.ts";
import { migrate } from "./migrate.ts";
import { type ConnectionProblem, openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/** `file:./data/x.db`, relative to the working directory, or `postgres://…`. */
export function openDatabase(url: string, onConnectionProblem: ConnectionProblem): Database {
  const file = databaseFile(url);
  return file === undefined ? openPostgres(url, onConnectionProblem) : openSqlite(file);
}

/** Where SQLite keeps it; undefined when the database is a server. */
export function databaseFile(url: string): string | undefined {
  if (!url.startsWith("file:")) return undefined;
  return resolve(decodeURIComponent(url.slice("file:".length).replace(/^\/\/(?=\/)/, "")));
}

/** Then pages are served without it. */
const FIRST_LIMIT_MS = 5_000;
const PAUSE_MS = 1_000;

type PrepareParts = {
  database: Database;
  log: Pick<Logger, "info" | "warn">;
  /** The process ends: it need not be tried again. */
  signal: AbortSignal;
  firstLimitMs?: number;
  pauseMs?: number;
};

/** `migrated` resolves to true when the database is there with its tables, to false if the process ended before. */
type Preparation = { migrated: Promise<boolean> };

/** Migrates now, or as soon as the database is there. Rejects if that can never be: somebody has to change a setting. */
export async function prepareDatabase(parts: PrepareParts): Promise<Preparation> {
  const { database, log, signal, firstLimitMs = FIRST_LIMIT_MS, pauseMs = PAUSE_MS } = parts;
  let attempt = migrate(database);
  const said = new Set<string>();

  /** Each reason once: an outage may last for hours. */
  function sayOnce(error: unknown): void {
    const problem = reasonOf(error);
    if (!said.has(problem)) log.warn({ problem }, "the database is away: pages are served, forms are refused");
    said.add(problem);
  }

  async function keepTrying(): Promise<boolean> {
    while (!signal.aborted) {
      try {
        await attempt;
        log.info("the database is there");
        return true;
      } catch (error) {
        sayOnce(error);
      }
      await wait(pauseMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) attempt = migrate(database);
    }
    return false;
  }

  try {
    await within(firstLimitMs, attempt);
    return { migrated: Promise.resolve(true) };
  } catch (error) {
    if (!isTransient(error)) throw error;
    sayOnce(error);
    return { migrated: keepTrying() };
  }
}
