import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
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

const TABLES = ["inquiry", "subscription", "audit", "rate_limit", "rate_limit_salt", "retention_run"] as const;

type OnDatabase = { database: Database; url: () => string; directory: () => string };

/** Runs tests on both databases, migrated, and with empty tables before each test. */
export function describeOnBoth(name: string, tests: (on: OnDatabase) => void): void {
  const { databases, directory } = bothDatabases();
  describe.each(databases)(`${name} on %s`, (_, url) => {
    const database = {} as Database;
    beforeAll(async () => void Object.assign(database, await openMigrated(url())));
    beforeEach(async () => {
      for (const table of TABLES) await database.kysely.deleteFrom(table).execute();
    });
    afterAll(() => database.close());
    tests({ database, url, directory });
  });
}
