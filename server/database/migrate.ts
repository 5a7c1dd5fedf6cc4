import { type Migration, Migrator } from "kysely";
import type { Database } from "./database.ts";
import * as inquiries from "./migrations/2026-11-inquiries.ts";
import * as retentionRun from "./migrations/2026-11-retention-run.ts";
import * as storageCheck from "./migrations/2026-11-storage-check.ts";
import * as subscriptions from "./migrations/2026-11-subscriptions.ts";
import * as teamInbox from "./migrations/2026-11-team-inbox.ts";

type Migrations = Readonly<Record<string, Migration>>;

/** Migrations run forward only, ordered by name. A published one is never changed, only followed by another. */
export const migrations: Migrations = {
  "2026-11-inquiries": { up: inquiries.up },
  "2026-11-retention-run": { up: retentionRun.up },
  "2026-11-storage-check": { up: storageCheck.up },
  "2026-11-subscriptions": { up: subscriptions.up },
  "2026-11-team-inbox": { up: teamInbox.up },
};

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

function migratorOf(database: Pick<Database, "kysely">, list: Migrations): Migrator {
  return new Migrator({ db: database.kysely, provider: { getMigrations: async () => ({ ...list }) } });
}
