import { Migrator } from "kysely";
import type { Database } from "./database.ts";
import { migrations } from "./migrations.ts";

type Migrations = typeof migrations;

/** Applies pending migrations and resolves to their names. */
export async function migrate(database: Database, list: Migrations = migrations): Promise<string[]> {
  const { error, results = [] } = await migratorOf(database, list).migrateToLatest();
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** Whether every migration that this version knows has been applied. */
export async function isMigrated(database: Pick<Database, "kysely">, list: Migrations = migrations): Promise<boolean> {
  const known = await migratorOf(database, list).getMigrations();
  return known.every(({ executedAt }) => executedAt !== undefined);
}

function migratorOf({ kysely }: Pick<Database, "kysely">, list: Migrations): Migrator {
  const all = Object.fromEntries(Object.entries(list).map(([name, up]) => [name, { up }]));
  return new Migrator({ db: kysely, provider: { getMigrations: async () => all } });
}
