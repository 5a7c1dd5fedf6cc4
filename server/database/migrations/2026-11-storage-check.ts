import type { Kysely } from "kysely";

/** One row, written to find out whether anything can be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("storage_check")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("checked_at", "bigint", (column) => column.notNull())
    .execute();
}
