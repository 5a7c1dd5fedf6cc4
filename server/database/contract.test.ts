import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bothDatabases } from "#server/testing/both-databases.ts";
import type { Database } from "./database.ts";
import { isMigrated, migrate, migrations } from "./migrations.ts";
import { openDatabase } from "./open.ts";

const NOTE = {
  "2025-01-01-note": async (db: Kysely<unknown>) => {
    await db.schema.createTable("note").addColumn("id", "integer").execute();
  },
};

const { databases } = bothDatabases();

// Kysely runs migrations by name, and refuses a database whose migrations are out of that order.
test("migrations stand in the order of their names", () => {
  expect(Object.keys(migrations)).toEqual(Object.keys(migrations).toSorted());
});

/** Behaviour that the rest of the server relies on, with either database. */
describe.each(databases)("%s", (_, url) => {
  let database: Database;

  beforeAll(() => {
    database = openDatabase(url(), () => {});
  });
  afterAll(() => database.close());

  test("migrates once, and again without effect", async () => {
    expect(await isMigrated(database, NOTE)).toBe(false);
    expect(await migrate(database, NOTE)).toEqual(["2025-01-01-note"]);
    expect(await isMigrated(database, NOTE)).toBe(true);
    expect(await migrate(database, NOTE)).toEqual([]);
  });

  test("a failing migration rejects and leaves nothing behind", async () => {
    const broken = {
      ...NOTE,
      "2025-01-02-broken": async (db: Kysely<unknown>) => {
        await db.schema.createTable("half").addColumn("id", "integer").execute();
        throw new Error("broken on purpose");
      },
    };
    await expect(migrate(database, broken)).rejects.toThrow("broken on purpose");
    await expect(sql`select * from half`.execute(database.kysely)).rejects.toThrow();
  });

  test("an older database keeps inquiries and notifications, and takes the newest for its last retention run", async () => {
    const { kysely } = database;
    const { "2026-11-inquiries": first, ...later } = migrations;
    if (first === undefined) throw new Error("the first migration is missing");
    const older = { ...NOTE, "2026-11-inquiries": first };
    await migrate(database, older);
    for (const [id, at] of [
      ["a", 1],
      ["b", 2],
    ])
      await sql`insert into inquiry
        (id, submission_id, created_at, name, email, company, role, topic, message, consent, flags)
        values (${id}, ${id}, ${at}, 'Ada', 'ada@example.com', '', '', 'demo', 'Hello', 1, '')`.execute(kysely);
    await sql`insert into outbox (id, inquiry_id, channel, state, attempts, created_at, next_attempt_at, last_problem)
      values ('a-smtp', 'a', 'smtp', 'due', 3, 1, 2, 'down')`.execute(kysely);

    await migrate(database, { ...older, ...later });
    const kept = { inquiry_id: "a", subscription_id: null, channel: "smtp", state: "due", attempts: 3 };
    expect(await kysely.selectFrom("outbox").selectAll().execute()).toEqual([
      expect.objectContaining({ id: "a-smtp", ...kept, next_attempt_at: 2, last_problem: "down" }),
    ]);
    expect(await kysely.selectFrom("retention_run").select("ran_at").execute()).toEqual([{ ran_at: 2 }]);
    await kysely.deleteFrom("inquiry").execute();
    expect(await kysely.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });
});
