import { type Kysely, sql } from "kysely";

/** Migrations run forward only, ordered by name. A published one is never changed, only followed by another. */
export const migrations: Readonly<Record<string, (db: Kysely<unknown>) => Promise<void>>> = {
  "2026-11-inquiries": async (db) => {
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
  },
  "2026-11-retention-run": async (db) => {
    await db.schema
      .createTable("retention_run")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("ran_at", "bigint", (column) => column.notNull())
      .execute();
    // In a database with inquiries, the newest one is a lower bound for the present time.
    await sql`insert into retention_run (id, ran_at) select 1, max(created_at) from inquiry having count(*) > 0`.execute(
      db,
    );
  },
  /** Creates a table of one row, which is written to check that the database accepts writes. */
  "2026-11-storage-check": async (db) => {
    await db.schema
      .createTable("storage_check")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("checked_at", "bigint", (column) => column.notNull())
      .execute();
  },
  "2026-11-subscriptions": async (db) => {
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

    // Rebuilds the outbox, because SQLite cannot alter columns: a row belongs to an inquiry or to a subscription.
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
  },
  "2026-11-team-inbox": async (db) => {
    await db.schema
      .createTable("inquiry_handling")
      .addColumn("inquiry_id", "text", (column) => column.primaryKey().references("inquiry.id").onDelete("cascade"))
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("changed_at", "bigint", (column) => column.notNull())
      .execute();

    // An audit entry outlives its inquiry, so `inquiry_id` is not a foreign key.
    await db.schema
      .createTable("audit")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("operator", "text", (column) => column.notNull())
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("inquiry_id", "text")
      .addColumn("detail", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("audit_at").on("audit").column("at").execute();
  },
};
