import { chmod, readdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { openDatabase } from "./open.ts";
import { durabilityProblem, openSqlite } from "./sqlite.ts";
import { connectSqlite } from "./sqlite-connection.ts";

const healthy: Record<string, unknown> = {
  "select sqlite_version()": "3.53.0",
  "PRAGMA journal_mode": "wal",
  "PRAGMA synchronous": 2,
  "PRAGMA foreign_keys": 1,
  "PRAGMA busy_timeout": 5000,
};

describe("durabilityProblem", () => {
  test("is none when everything is as set", async () => {
    expect(await durabilityProblem(async (question) => healthy[question])).toBeUndefined();
  });

  test.each([
    ["select sqlite_version()", "3.51.9", "SQLite 3.51.9"],
    ["select sqlite_version()", "3.9.0", "SQLite 3.9.0"],
    ["PRAGMA journal_mode", "delete", "journal_mode is delete"],
    ["PRAGMA synchronous", 1, "synchronous is 1"],
    ["PRAGMA foreign_keys", 0, "foreign_keys is 0"],
    ["PRAGMA busy_timeout", 0, "busy_timeout is 0"],
  ])("%s answering %s is a reason not to start", async (question, answer, words) => {
    expect(await durabilityProblem(async (asked) => (asked === question ? answer : healthy[asked]))).toContain(words);
  });
});

test("refuses a database that cannot write ahead", async () => {
  // One in memory has no log: the same answer an unfit file system gives.
  await expect(openSqlite(":memory:").checkWritable()).rejects.toThrow("journal_mode is memory");
});

test("makes the folder, and leaves no unmerged log behind", async () => {
  const file = join(await tempFolder(), "deep/er/site.db");
  const database = openDatabase(`file:${file}`, () => {});
  await database.kysely.schema.createTable("note").addColumn("text", "text").execute();
  await database.close();
  const names = await readdir(dirname(file));
  expect(names).toContain("site.db");
  if (names.includes("site.db-wal")) expect((await stat(`${file}-wal`)).size).toBe(0);
  await expect(database.checkWritable()).rejects.toThrow();
});

test("its files are their owner's alone, also in a folder for everybody and after others made them", async () => {
  const directory = await tempFolder();
  const file = join(directory, "site.db");
  await chmod(directory, 0o755);
  await writeFile(file, "", { mode: 0o644 });
  const database = openDatabase(`file:${file}`, () => {});
  await sql`create table note (text text)`.execute(database.kysely);
  for (const ending of ["", "-wal", "-shm"]) expect((await stat(file + ending)).mode & 0o777).toBe(0o600);
  await database.close();
});

test("after its end a connection says so", async () => {
  const connection = await connectSqlite(join(await tempFolder(), "site.db"));
  await connection.close();
  expect(connection.isOpen()).toBe(false);
  await expect(connection.run("select 1")).rejects.toThrow("thread has ended");
});

test("cuts the log beside transactions and readers, and waits as patiently as before afterwards", async () => {
  const file = join(await tempFolder(), "site.db");
  const database = openDatabase(`file:${file}`, () => {});
  await sql`create table note (text text)`.execute(database.kysely);
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec("BEGIN; SELECT count(*) FROM note");
  const transactions = Array.from({ length: 5 }, () =>
    database.kysely.transaction().execute(async (tx) => {
      await sql`insert into note values ('kept')`.execute(tx);
      await new Promise((resolve) => setImmediate(resolve));
    }),
  );
  const cut = database.forgetDeleted();
  await Promise.all(transactions);
  expect((await stat(`${file}-wal`)).size).toBeGreaterThan(0);
  reader.close();
  expect(await cut).toBe(true);
  expect((await stat(`${file}-wal`)).size).toBe(0);
  const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(database.kysely);
  expect(rows).toEqual([{ timeout: 5000 }]);
  await database.close();
});
