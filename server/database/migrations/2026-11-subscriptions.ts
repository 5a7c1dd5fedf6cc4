import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("subscription")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("requested_at", "bigint", (column) => column.notNull())
    .addColumn("confirmed_at", "bigint")
    .execute();
  await db.schema
    .createTable("signing_key")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("key", "text", (column) => column.notNull())
    .execute();

  // A row of the outbox now belongs to an inquiry or a subscription. SQLite cannot alter columns, so the table is
  // rebuilt.
  await db.schema
    .createTable("outbox_next")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("inquiry_id", "text", (column) => column.references("inquiry.id").onDelete("cascade"))
    .addColumn("subscription_id", "text", (column) => column.references("subscription.id").onDelete("cascade"))
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("next_attempt_at", "bigint", (column) => column.notNull())
    .addColumn("lease_ends_at", "bigint")
    .addColumn("lease_id", "text")
    .addColumn("last_problem", "text")
    .addColumn("sent_at", "bigint")
    .addUniqueConstraint("outbox_inquiry", ["inquiry_id", "channel"])
    .addUniqueConstraint("outbox_subscription", ["subscription_id", "channel"])
    .addCheckConstraint("outbox_subject", sql`(inquiry_id is null) <> (subscription_id is null)`)
    .execute();
  const columns = sql`id, inquiry_id, channel, state, attempts, created_at, next_attempt_at, lease_ends_at, lease_id,
    last_problem, sent_at`;
  await sql`insert into outbox_next (${columns}) select ${columns} from outbox`.execute(db);
  await db.schema.dropTable("outbox").execute();
  await db.schema.alterTable("outbox_next").renameTo("outbox").execute();
  await db.schema.createIndex("outbox_due").on("outbox").columns(["state", "next_attempt_at"]).execute();
}
