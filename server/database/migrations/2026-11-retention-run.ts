import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("retention_run")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("ran_at", "bigint", (column) => column.notNull())
    .execute();
  // Where inquiries are kept already, the newest one tells how late it is at least.
  await sql`insert into retention_run (id, ran_at) select 1, max(created_at) from inquiry having count(*) > 0`.execute(
    db,
  );
}
