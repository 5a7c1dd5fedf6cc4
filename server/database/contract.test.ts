import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, type Migration, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, startPostgres, type TestPostgres } from "#server/testing/postgres.ts";
import type { Database } from "./database.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { openPostgres } from "./postgres.ts";

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

/** What the rest of the server may rely on, whichever database is behind it. */
function databaseContract(name: string, open: () => Promise<Database>) {
  describe(name, () => {
    let database: Database;
    const notes = () => database.kysely as unknown as Kysely<Notes>;

    beforeAll(async () => {
      database = await open();
    });
    afterAll(() => database.close());

    test("answers a ping", async () => {
      await expect(database.ping()).resolves.toBeUndefined();
    });

    test("migrates once, and again without effect", async () => {
      expect(await isMigrated(database, migrations)).toBe(false);
      expect(await migrate(database, migrations)).toEqual(["2025-01-01-note"]);
      expect(await isMigrated(database, migrations)).toBe(true);
      expect(await migrate(database, migrations)).toEqual([]);
    });

    test("a migration that fails leaves nothing behind and says so", async () => {
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

    test("keeps what was committed and nothing of what was not", async () => {
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

    test("says how many rows an update touched, and returns what was asked for", async () => {
      const update = await notes().updateTable("note").set({ text: "changed" }).where("id", "=", 1).executeTakeFirst();
      expect(update.numUpdatedRows).toBe(1n);
      const inserted = await notes()
        .insertInto("note")
        .values({ id: 3, text: "é 漢 🛡" })
        .returning("text")
        .executeTakeFirst();
      expect(inserted).toEqual({ text: "é 漢 🛡" });
    });

    test("refuses the same key twice", async () => {
      await expect(notes().insertInto("note").values({ id: 1, text: "again" }).execute()).rejects.toThrow();
    });
  });
}

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "database-"));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

databaseContract("SQLite", async () => openDatabase(`file:${join(directory, "site.db")}`, () => {}));

describe("a real PostgreSQL", { timeout: 60_000 }, () => {
  const problems: object[] = [];
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres.remove(), 60_000);

  databaseContract("PostgreSQL", async () => openDatabase(postgres.url, (lost) => problems.push(lost)));

  test("a connection that is cut is reported, and the next question is answered", async () => {
    const database = openDatabase(postgres.url, (lost) => problems.push(lost));
    await database.ping();
    await postgres.terminateConnections();
    await expect
      .poll(() => problems)
      .toContainEqual({ code: "57P01", problem: expect.stringContaining("terminating") });
    await expect(database.ping()).resolves.toBeUndefined();
    await database.close();
  });
});

test("a PostgreSQL that is not there is an error and not a wait", async () => {
  const database = openDatabase(`postgres://site:site@127.0.0.1:${await freePort()}/site`, () => {});
  await expect(database.ping()).rejects.toThrow();
  await database.close();
});

test("a PostgreSQL that accepts and stays silent does not hold up the readiness", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const database = openPostgres(`postgres://site:site@127.0.0.1:${port}/site`, () => {}, 20);
  await expect(database.ping()).rejects.toThrow("no answer in time");
  for (const socket of sockets) socket.destroy();
  silent.close();
  await database.close();
});
