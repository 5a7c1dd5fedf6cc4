import { chmod, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { openSqlite } from "./sqlite.ts";
import { DatabaseSync, durabilityProblem, hasSafeSqlite } from "./sqlite-engine.ts";

const healthy: Record<string, unknown> = {
  "select sqlite_version()": "3.53.0",
  "PRAGMA journal_mode": "wal",
  "PRAGMA synchronous": 2,
  "PRAGMA foreign_keys": 1,
  "PRAGMA busy_timeout": 0,
};

test.each([
  ["select sqlite_version()", "3.51.9", "SQLite 3.51.9"],
  ["select sqlite_version()", "3.9.0", "SQLite 3.9.0"],
  ["PRAGMA journal_mode", "delete", "journal_mode is delete"],
  ["PRAGMA synchronous", 1, "synchronous is 1"],
  ["PRAGMA foreign_keys", 0, "foreign_keys is 0"],
  ["PRAGMA busy_timeout", 5000, "busy_timeout is 5000"],
])("%s returning %s prevents the start", (question, answer, message) => {
  expect(durabilityProblem((statement) => (statement === question ? answer : healthy[statement]))).toContain(message);
});

test("rejects a database without a write-ahead log", async () => {
  // A database in memory has no log: an unfit file system answers the same.
  await expect(openSqlite(":memory:").checkWritable()).rejects.toThrow("journal_mode is memory");
});

test.each([
  [{ node: "20.20.2" }, false],
  [{ node: "22.23.3", sqlite: "3.51.3" }, false],
  // Loading this version would print a warning into the log.
  [{ node: "22.99.0", sqlite: "3.53.4" }, false],
  [{ node: "24.0.0", sqlite: "3.49.1" }, false],
  [{ node: "24.21.0", sqlite: "3.53.4" }, true],
])("hasSafeSqlite of %j: %s", (versions, expected) => expect(hasSafeSqlite(versions)).toBe(expected));

async function withNotes(name = "site.db") {
  const file = join(await tempFolder(), name);
  const database = openSqlite(file);
  onTestFinished(() => database.close());
  await sql`create table note (text text)`.execute(database.kysely);
  return {
    file,
    database,
    insert: (text: string) =>
      database.kysely.transaction().execute((tx) => sql`insert into note values (${text})`.execute(tx)),
    count: async () => (await sql`select * from note`.execute(database.kysely)).rows.length,
    logSize: async () => (await stat(`${file}-wal`).catch(() => ({ size: 0 }))).size,
    lock: () => {
      const other = new DatabaseSync(file);
      other.exec("BEGIN IMMEDIATE");
      return other;
    },
  };
}

test("creates the folder, merges the log on close, and is closed afterwards", async () => {
  const { database, logSize } = await withNotes("deep/er/site.db");
  await database.close();
  expect(await logSize()).toBe(0);
  await expect(database.checkWritable()).rejects.toThrow();
});

test("files are readable by their owner only, also in a public folder and if others created them", async () => {
  const file = join(await tempFolder(), "site.db");
  await chmod(dirname(file), 0o755);
  await writeFile(file, "", { mode: 0o644 });
  const database = openSqlite(file);
  onTestFinished(() => database.close());
  await sql`create table note (text text)`.execute(database.kysely);
  for (const ending of ["", "-wal", "-shm"]) expect((await stat(file + ending)).mode & 0o777).toBe(0o600);
});

test("many statements wait for a lock by timer, for at most five seconds", async () => {
  const { insert, count, lock } = await withNotes();
  const shortLock = lock();
  const waited = insert("waited");
  await wait(100);
  shortLock.close();
  await waited;

  const other = lock();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 10);
  const begun = performance.now();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => insert("refused")));
  clearInterval(timer);
  expect(performance.now() - begun).toBeLessThan(7_000);
  expect(turns).toBeGreaterThan(100);
  expect(results).toEqual(
    Array(20).fill({ status: "rejected", reason: expect.objectContaining({ code: "SQLITE_BUSY" }) }),
  );
  other.close();
  await insert("free");
  expect(await count()).toBe(2);
});

test("a statement that returns rows waits for a lock outside a transaction, too", async () => {
  const { database, count, lock } = await withNotes();
  const other = lock();
  const waited = sql`insert into note values ('waited') returning text`.execute(database.kysely);
  await wait(100);
  other.close();
  expect((await waited).rows).toEqual([{ text: "waited" }]);
  expect(await count()).toBe(1);
});

test("transactions are isolated, and the thread serves others between two", async () => {
  const { database, insert, count } = await withNotes();
  const undone = database.kysely.transaction().execute(async (tx) => {
    await sql`insert into note values ('lost')`.execute(tx);
    await wait(50);
    throw new Error("changed my mind");
  });
  let served = 0;
  let stored = false;
  const serve = () => {
    served += 1;
    if (!stored) setImmediate(serve);
  };
  serve();
  await Promise.all([
    expect(undone).rejects.toThrow("changed my mind"),
    ...Array.from({ length: 10 }, (_, index) => insert(`${index}`)),
  ]);
  stored = true;
  expect(served).toBeGreaterThan(10);
  expect(await count()).toBe(10);
});

test("truncates the log beside transactions and readers", async () => {
  const { file, database, insert, logSize } = await withNotes();
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec("BEGIN; SELECT count(*) FROM note");
  const cut = database.forgetDeleted();
  await Promise.all(Array.from({ length: 5 }, () => insert("kept")));
  expect(await logSize()).toBeGreaterThan(0);
  reader.close();
  expect(await cut).toBe(true);
  expect(await logSize()).toBe(0);
});
