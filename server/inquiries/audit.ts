import type { Kysely } from "kysely";
import type { AuditTable, Tables } from "../database/database.ts";
import { DAY_MS } from "../process/timing.ts";

/** Two years, as long as inquiries are kept by default. */
const AUDIT_RETENTION_DAYS = 730;

/** Records an action, never with a visitor's text: the entry stays when the person is erased. */
export async function recordAction(kysely: Kysely<Tables>, entry: AuditTable): Promise<void> {
  await kysely.insertInto("audit").values(entry).execute();
}

export function latestActions(kysely: Kysely<Tables>, limit: number): Promise<AuditTable[]> {
  return kysely.selectFrom("audit").selectAll().orderBy("at", "desc").orderBy("id", "desc").limit(limit).execute();
}

export async function deleteOldActions(kysely: Kysely<Tables>, now: number): Promise<void> {
  await kysely
    .deleteFrom("audit")
    .where("at", "<", now - AUDIT_RETENTION_DAYS * DAY_MS)
    .execute();
}
