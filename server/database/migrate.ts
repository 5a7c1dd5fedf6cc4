import { type Migration, Migrator } from "kysely";
import type { Database } from "./database.ts";
import * as inquiries from "./migrations/2026-11-inquiries.ts";

/** Forward only, applied in the order of their names. A published one is never changed, only followed by another. */
export const migrations: Readonly<Record<string, Migration>> = { "2026-11-inquiries": inquiries };

export async function migrate(database: Database, list: Readonly<Record<string, Migration>>): Promise<string[]> {
  const migrator = new Migrator({ db: database.kysely, provider: { getMigrations: async () => ({ ...list }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}
