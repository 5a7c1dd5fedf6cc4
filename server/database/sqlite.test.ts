import { chmod, readdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { openDatabase } from "./open.ts";
import { durabilityProblem, openSqlite } from "./sqlite.ts";
import { DatabaseSync, hasSoundSqlite } from "./sqlite-engine.ts";

const healthy: Record<string, unknown> = {
  "select sqlite_version()": "3.53.0",
  "PRAGMA journal_mode": "wal",
  "PRAGMA synchronous": 2,
  "PRAGMA foreign_keys": 1,
  "PRAGMA busy_timeout": 0,
};

describe("durabilityProblem", () => {
  test("is none when everything is as set", () => {
    expect(durabilityProblem((question) => healthy[question])).toBeUndefined();
  });

  test.each([
    ["select sqlite_version()", "3.51.9", "SQLite 3.51.9"],
    ["select sqlite_version()", "3.9.0", "SQLite 3.9.0"],
    ["PRAGMA journal_mode", "delete", "journal_mode is delete"],
    ["PRAGMA synchronous", 1, "synchronous is 1"],
    ["PRAGMA foreign_keys", 0, "foreign_keys is 0"],
    ["PRAGMA busy_timeout", 5000, "busy_timeout is 5000"],
  ])("%s answering %s is a reason not to start", (question, answer, words) => {
    expect(durabilityProblem((asked) => (asked === question ? answer : healthy[asked]))).toContain(words);
  });
});

test.each([
  ["20.20.2", undefined, false],
  ["22.23.3", "3.51.3", false],
  // Loading it would print a warning into the log.
  ["22.99.0", "3.53.4", false],
  ["24.0.0", "3.49.1", false],
  ["24.21.0", "3.53.4", true],
  ["26.10.0", "3.53.4", true],
])("Node %s with SQLite %s: its own is used: %s", (node, sqlite, expected) => {
  expect(hasSoundSqlite({ node, ...(sqlite !== undefined && { sqlite }) })).toBe(expected);
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

async function withNotes() {
  const file = join(await tempFolder(), "site.db");
  const database = openDatabase(`file:${file}`, () => {});
  onTestFinished(() => database.close());
  await sql`create table note (text text)`.execute(database.kysely);
  const insert = (text: string) =>
    database.kysely.transaction().execute((tx) => sql`insert into note values (${text})`.execute(tx));
  const count = async () => (await sql`select * from note`.execute(database.kysely)).rows.length;
  return { file, database, insert, count };
}

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

test("a lock is waited for by timer: the thread goes on, and so does everybody in line once it is free", async () => {
  const { file, insert, count } = await withNotes();
  const other = new DatabaseSync(file);
  other.exec("BEGIN IMMEDIATE");
  const written = Promise.all(["a", "b", "c"].map(insert));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  await new Promise((resolve) => setTimeout(resolve, 200));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
  other.close();
  await written;
  expect(await count()).toBe(3);
});

test("however many wait for a lock, each is refused after five seconds, and afterwards they are not", async () => {
  const { file, insert, count } = await withNotes();
  const other = new DatabaseSync(file);
  other.exec("BEGIN IMMEDIATE");
  const begun = performance.now();
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => insert(`${index}`)));
  expect(performance.now() - begun).toBeLessThan(7_000);
  const codes = results.map((result) => (result.status === "rejected" ? result.reason.code : result.status));
  expect(codes).toEqual(Array(20).fill("SQLITE_BUSY"));
  other.close();
  await insert("free");
  expect(await count()).toBe(1);
});

test("between two transactions the thread serves others, however many are in line", async () => {
  const { insert, count } = await withNotes();
  let served = 0;
  let over = false;
  const serving = (async () => {
    while (!over) {
      served += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  await Promise.all(Array.from({ length: 50 }, (_, index) => insert(`${index}`)));
  over = true;
  await serving;
  expect(await count()).toBe(50);
  expect(served).toBeGreaterThan(40);
});

test("nothing of one transaction gets into another, and a closed database lets nobody wait", async () => {
  const { file, database, insert, count } = await withNotes();
  const slow = database.kysely.transaction().execute(async (tx) => {
    await sql`insert into note values ('lost')`.execute(tx);
    await new Promise((resolve) => setTimeout(resolve, 50));
    throw new Error("changed my mind");
  });
  await Promise.all([expect(slow).rejects.toThrow("changed my mind"), insert("kept")]);
  expect(await count()).toBe(1);
  const other = new DatabaseSync(file);
  other.exec("BEGIN IMMEDIATE");
  const waiting = insert("refused");
  await new Promise((resolve) => setTimeout(resolve, 50));
  const told = performance.now();
  await Promise.all([expect(waiting).rejects.toMatchObject({ code: "SQLITE_BUSY" }), database.close()]);
  expect(performance.now() - told).toBeLessThan(1_000);
  other.close();
});

test("cuts the log beside transactions and readers", async () => {
  const { file, database, insert } = await withNotes();
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec("BEGIN; SELECT count(*) FROM note");
  const transactions = Array.from({ length: 5 }, () => insert("kept"));
  const cut = database.forgetDeleted();
  await Promise.all(transactions);
  expect((await stat(`${file}-wal`)).size).toBeGreaterThan(0);
  reader.close();
  expect(await cut).toBe(true);
  expect((await stat(`${file}-wal`)).size).toBe(0);
});
