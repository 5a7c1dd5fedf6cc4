import { once } from "node:events";
import { chmodSync, copyFileSync, renameSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startPostgres, type TestPostgres } from "#server/testing/postgres.ts";
import { fillDisk, mountSmallDisk } from "#server/testing/small-disk.ts";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { DatabaseSync } from "./sqlite-engine.ts";
import { createStorageCheck } from "./storage-check.ts";

/** Clock that advances by one second per call, so that no result is reused. */
function steppingClock() {
  let now = 0;
  return () => {
    now += 1_000;
    return now;
  };
}

async function checked(url: string) {
  const database = openDatabase(url, () => {});
  onTestFinished(() => database.close());
  await migrate(database);
  return { database, check: createStorageCheck({ database, clock: steppingClock() }) };
}

describe("a SQLite file", () => {
  async function inFolder(folder?: string) {
    const file = join(folder ?? (await tempFolder()), "site.db");
    return { file, ...(await checked(`file:${file}`)) };
  }

  test("has no problem when a row can be written", async () => {
    const { check, database } = await inFolder();
    expect(await check.problem()).toBeUndefined();
    expect(await check.problem()).toBeUndefined();
    expect(await database.kysely.selectFrom("storage_check").select("id").execute()).toEqual([{ id: 1 }]);
  });

  test("has not been migrated", async () => {
    const database = openDatabase(`file:${join(await tempFolder(), "site.db")}`, () => {});
    onTestFinished(() => database.close());
    const check = createStorageCheck({ database, clock: steppingClock() });
    expect(await check.problem()).toBe("the database has not been migrated");
    await migrate(database);
    expect(await check.problem()).toBeUndefined();
  });

  test("is locked by another connection for longer than a moment", async () => {
    const { file, check } = await inFolder();
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE");
    expect(await check.problem()).toBe("nothing can be stored: the database is locked");
    const briefly = check.problem();
    setTimeout(() => other.exec("ROLLBACK"), 100);
    expect(await briefly).toBeUndefined();
    other.close();
  });

  test("is read-only", async () => {
    const { check, database } = await inFolder();
    await sql`PRAGMA query_only = on`.execute(database.kysely);
    expect(await check.problem()).toBe("nothing can be stored: the database is read-only");
    await sql`PRAGMA query_only = off`.execute(database.kysely);
    expect(await check.problem()).toBeUndefined();
  });

  test("is moved away or replaced, and put back", async () => {
    const { file, check, database } = await inFolder();
    renameSync(file, `${file}.away`);
    expect(await check.problem()).toBe("nothing can be stored: the database file was moved");
    await expect(database.kysely.selectFrom("inquiry").selectAll().execute()).rejects.toThrow("was moved or replaced");
    copyFileSync(`${file}.away`, file);
    expect(await check.problem()).toBe("nothing can be stored: the database file was moved");
    renameSync(`${file}.away`, file);
    expect(await check.problem()).toBeUndefined();
  });

  const disk = mountSmallDisk("1m");
  test.skipIf(disk === undefined)("is on a full disk", async () => {
    const { directory = "", remove = () => {} } = disk ?? {};
    onTestFinished(remove);
    chmodSync(directory, 0o700);
    const { check } = await inFolder(directory);
    expect(await check.problem()).toBeUndefined();
    const ballast = join(directory, "ballast");
    fillDisk(ballast);
    // The log may still have room for a few writes.
    await expect.poll(() => check.problem()).toBe("nothing can be stored: the disk is full");
    rmSync(ballast);
    expect(await check.problem()).toBeUndefined();
  });
});

describe("PostgreSQL", { timeout: 60_000 }, () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres.remove(), 60_000);

  test("is writable, read-only, and writable again", async () => {
    const { check, database } = await checked(postgres.url);
    expect(await check.problem()).toBeUndefined();
    await sql`alter database site set default_transaction_read_only = on`.execute(database.kysely);
    await postgres.terminateConnections();
    await expect.poll(() => check.problem()).toBe("nothing can be stored: the database is read-only");
    await sql`set default_transaction_read_only = off`.execute(database.kysely);
    await sql`alter database site reset default_transaction_read_only`.execute(database.kysely);
    await postgres.terminateConnections();
    await expect.poll(() => check.problem()).toBeUndefined();
  });

  test("accepts a connection without answering: the check ends within its limit", async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const database = openDatabase(`postgres://site:site@127.0.0.1:${port}/site`, () => {});
    const check = createStorageCheck({ database, clock: steppingClock(), limitMs: 20 });
    expect(await check.problem()).toBe("the database does not answer");
    for (const socket of sockets) socket.destroy();
    silent.close();
    await database.close();
  });
});

test("concurrent checks write one row a second, and none while inquiries are stored", async () => {
  const { database } = await checked(`file:${join(await tempFolder(), "site.db")}`);
  let now = 0;
  let written = 0;
  const check = createStorageCheck({
    database: {
      kysely: database.kysely,
      checkWritable: () => {
        written += 1;
        return database.checkWritable();
      },
    },
    clock: () => now,
  });
  await Promise.all(Array.from({ length: 20 }, () => check.problem()));
  await check.problem();
  expect(written).toBe(1);
  now = 1_000;
  await check.problem();
  expect(written).toBe(2);
  now = 2_000;
  check.stored();
  await check.problem();
  expect(written).toBe(2);
});
