import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("inquiry")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("submission_id", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("company", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("topic", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("consent", "integer", (column) => column.notNull())
    .addColumn("spam_reason", "text")
    .addColumn("flags", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("inquiry_created_at").on("inquiry").column("created_at").execute();

  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("inquiry_id", "text", (column) => column.notNull().references("inquiry.id").onDelete("cascade"))
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("next_attempt_at", "bigint", (column) => column.notNull())
    .addColumn("lease_ends_at", "bigint")
    .addColumn("lease_id", "text")
    .addColumn("last_problem", "text")
    .addColumn("sent_at", "bigint")
    .addUniqueConstraint("outbox_inquiry_channel", ["inquiry_id", "channel"])
    .execute();
  await db.schema.createIndex("outbox_due").on("outbox").columns(["state", "next_attempt_at"]).execute();

  await db.schema
    .createTable("rate_limit")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("window_ends_at", "bigint", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("rate_limit_salt")
    .addColumn("day", "integer", (column) => column.primaryKey())
    .addColumn("salt", "text", (column) => column.notNull())
    .execute();
}
