import { resolve } from "node:path";
import type { Database } from "./database.ts";
import { type ConnectionProblem, openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/** `file:./data/x.db`, relative to the working directory, or `postgres://…`. */
export function openDatabase(url: string, onConnectionProblem: ConnectionProblem): Database {
  return url.startsWith("file:") ? openSqlite(resolve(filePath(url))) : openPostgres(url, onConnectionProblem);
}

function filePath(url: string): string {
  return decodeURIComponent(url.slice("file:".length).replace(/^\/\/(?=\/)/, ""));
}
