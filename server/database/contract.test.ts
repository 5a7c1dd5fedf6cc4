import { type Kysely, type Migration, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bothDatabases } from "#server/testing/both-databases.ts";
import type { Database } from "./database.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";

type Notes = { note: { id: number; text: string } };

const migrations: Record<string, Migration> = {
  "2025-01-01-note": {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable("note")
        .addColumn("id", "integer", (column) => column.primaryKey())
        .addColumn("text", "text", (column) => column.notNull())
        .execute();
    },
  },
};

const { databases, postgres } = bothDatabases();

/** Behaviour that the rest of the server relies on, with either database. */
describe.each(databases)("%s", (_, url) => {
  let database: Database;
  const notes = () => database.kysely as unknown as Kysely<Notes>;

  beforeAll(() => {
    database = openDatabase(url(), () => {});
  });
  afterAll(() => database.close());

  test("migrates once, and again without effect", async () => {
    expect(await isMigrated(database, migrations)).toBe(false);
    expect(await migrate(database, migrations)).toEqual(["2025-01-01-note"]);
    expect(await isMigrated(database, migrations)).toBe(true);
    expect(await migrate(database, migrations)).toEqual([]);
  });

  test("a failing migration rejects and leaves nothing behind", async () => {
    const broken: Record<string, Migration> = {
      ...migrations,
      "2025-01-02-broken": {
        up: async (db) => {
          await db.schema.createTable("half").addColumn("id", "integer").execute();
          throw new Error("broken on purpose");
        },
      },
    };
    await expect(migrate(database, broken)).rejects.toThrow("broken on purpose");
    await expect(sql`select * from half`.execute(database.kysely)).rejects.toThrow();
  });

  test("keeps what was committed and nothing of what was rolled back", async () => {
    await notes()
      .transaction()
      .execute((tx) => tx.insertInto("note").values({ id: 1, text: "kept" }).execute());
    const lost = notes()
      .transaction()
      .execute(async (tx) => {
        await tx.insertInto("note").values({ id: 2, text: "lost" }).execute();
        throw new Error("changed my mind");
      });
    await expect(lost).rejects.toThrow("changed my mind");
    expect(await notes().selectFrom("note").selectAll().execute()).toEqual([{ id: 1, text: "kept" }]);
  });

  test("counts updated rows, and returns inserted columns", async () => {
    const update = await notes().updateTable("note").set({ text: "changed" }).where("id", "=", 1).executeTakeFirst();
    expect(update.numUpdatedRows).toBe(1n);
    const inserted = await notes()
      .insertInto("note")
      .values({ id: 3, text: "é 漢 🛡" })
      .returning("text")
      .executeTakeFirst();
    expect(inserted).toEqual({ text: "é 漢 🛡" });
  });
});

test("a PostgreSQL connection that is cut is reported, and the next query succeeds", async () => {
  const problems: object[] = [];
  const database = openDatabase(postgres().url, (lost) => problems.push(lost));
  await sql`select 1`.execute(database.kysely);
  await postgres().terminateConnections();
  await expect.poll(() => problems).toContainEqual({ code: "57P01", problem: expect.stringContaining("terminating") });
  expect((await sql`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }]);
  await database.close();
});
