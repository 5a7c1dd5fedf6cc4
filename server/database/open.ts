import { resolve } from "node:path";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import type { ConnectionProblem } from "./postgres-pool.ts";
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
