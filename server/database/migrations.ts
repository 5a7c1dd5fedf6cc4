import { type Kysely, Migrator, sql } from "kysely";
import type { Database } from "./database.ts";

type Migrations = Readonly<Record<string, (db: Kysely<unknown>) => Promise<void>>>;

/** Migrations, run forward only and in the order of their names, so a new name must sort last. A published one is never changed. */
export const migrations: Migrations = {
  "2026-11-inquiries": async (db) => {
    await sql`create table inquiry (
      id text primary key, submission_id text not null unique, created_at bigint not null,
      name text not null, email text not null, company text not null, role text not null, topic text not null,
      message text not null, consent integer not null, spam_reason text, flags text not null
    )`.execute(db);
    await sql`create index inquiry_created_at on inquiry (created_at)`.execute(db);
    await sql`create table outbox (
      id text primary key, inquiry_id text not null references inquiry (id) on delete cascade,
      channel text not null, state text not null, attempts integer not null,
      created_at bigint not null, next_attempt_at bigint not null, lease_ends_at bigint, lease_id text,
      last_problem text, sent_at bigint,
      constraint outbox_inquiry_channel unique (inquiry_id, channel)
    )`.execute(db);
    await sql`create index outbox_due on outbox (state, next_attempt_at)`.execute(db);
    await sql`create table rate_limit (
      key text primary key, window_ends_at bigint not null, count integer not null
    )`.execute(db);
    await sql`create table rate_limit_salt (day integer primary key, salt text not null)`.execute(db);
  },
  "2026-11-retention-run": async (db) => {
    await sql`create table retention_run (id integer primary key, ran_at bigint not null)`.execute(db);
    // In a database with inquiries, the newest one is a lower bound for the present time.
    await sql`insert into retention_run (id, ran_at) select 1, max(created_at) from inquiry having count(*) > 0`.execute(
      db,
    );
  },
  /** Creates a table of one row, which is written to check that the database accepts writes. */
  "2026-11-storage-check": async (db) => {
    await sql`create table storage_check (id integer primary key, checked_at bigint not null)`.execute(db);
  },
  "2026-11-subscriptions": async (db) => {
    await sql`create table subscription (
      id text primary key, email text not null unique, requested_at bigint not null, confirmed_at bigint
    )`.execute(db);
    await sql`create table signing_key (id integer primary key, key text not null)`.execute(db);
    // Rebuilds the outbox, because SQLite cannot alter columns: a row belongs to an inquiry or to a subscription.
    await sql`create table outbox_next (
      id text primary key, inquiry_id text references inquiry (id) on delete cascade,
      subscription_id text references subscription (id) on delete cascade,
      channel text not null, state text not null, attempts integer not null,
      created_at bigint not null, next_attempt_at bigint not null, lease_ends_at bigint, lease_id text,
      last_problem text, sent_at bigint,
      constraint outbox_inquiry unique (inquiry_id, channel),
      constraint outbox_subscription unique (subscription_id, channel),
      constraint outbox_subject check ((inquiry_id is null) <> (subscription_id is null))
    )`.execute(db);
    const columns = sql`id, inquiry_id, channel, state, attempts, created_at, next_attempt_at, lease_ends_at, lease_id,
      last_problem, sent_at`;
    await sql`insert into outbox_next (${columns}) select ${columns} from outbox`.execute(db);
    await sql`drop table outbox`.execute(db);
    await sql`alter table outbox_next rename to outbox`.execute(db);
    await sql`create index outbox_due on outbox (state, next_attempt_at)`.execute(db);
  },
  "2026-11-team-inbox": async (db) => {
    await sql`create table inquiry_handling (
      inquiry_id text primary key references inquiry (id) on delete cascade,
      state text not null, changed_at bigint not null
    )`.execute(db);
    // An audit entry outlives its inquiry, so inquiry_id is not a foreign key.
    await sql`create table audit (
      id text primary key, at bigint not null, operator text not null, action text not null, inquiry_id text,
      detail text not null
    )`.execute(db);
    await sql`create index audit_at on audit (at)`.execute(db);
  },
};

/** Applies pending migrations and resolves to their names. */
export async function migrate({ kysely }: Database, list: Migrations = migrations): Promise<string[]> {
  const { error, results = [] } = await migratorOf(kysely, list).migrateToLatest();
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** Whether every migration that this version knows has been applied. */
export async function isMigrated({ kysely }: Pick<Database, "kysely">, list: Migrations = migrations) {
  const known = await migratorOf(kysely, list).getMigrations();
  return known.every(({ executedAt }) => executedAt !== undefined);
}

function migratorOf(kysely: Database["kysely"], list: Migrations): Migrator {
  const all = Object.fromEntries(Object.entries(list).map(([name, up]) => [name, { up }]));
  return new Migrator({ db: kysely, provider: { getMigrations: async () => all } });
}
