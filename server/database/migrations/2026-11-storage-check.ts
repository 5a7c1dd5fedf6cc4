import type { Kysely } from "kysely";

/** Creates a table of one row, which is written to check that the database accepts writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("storage_check")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("checked_at", "bigint", (column) => column.notNull())
    .execute();
}
