import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";

/** Opens and migrates a database, as the process does at its start. */
export async function openMigrated(url: string): Promise<Database> {
  const database = openDatabase(url, () => {});
  await migrate(database);
  return database;
}

/** A SQLite file and a real PostgreSQL, for tests that must pass on both. */
export function bothDatabases() {
  let directory: string;
  let postgres: TestPostgres;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "databases-"));
    postgres = await startPostgres();
  }, 60_000);
  afterAll(async () => {
    await postgres.remove();
    await rm(directory, { recursive: true, force: true });
  }, 60_000);
  const databases: [name: string, url: () => string][] = [
    ["SQLite", () => `file:${join(directory, "site.db")}`],
    ["PostgreSQL", () => postgres.url],
  ];
  return { databases, directory: () => directory, postgres: () => postgres };
}
