import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("retention_run")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("ran_at", "bigint", (column) => column.notNull())
    .execute();
  // In a database with inquiries, the newest one is a lower bound for the present time.
  await sql`insert into retention_run (id, ran_at) select 1, max(created_at) from inquiry having count(*) > 0`.execute(
    db,
  );
}
