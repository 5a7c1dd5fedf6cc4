import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, copyFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createInquiryService } from "#server/inquiries/service.ts";
import { openMigrated } from "#server/testing/both-databases.ts";
import { startPostgres, type TestPostgres } from "#server/testing/postgres.ts";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { migrate } from "./migrations.ts";
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

/** Opens a database with its check, and the service that stores inquiries in it. */
async function open(url: string) {
  const database = await openMigrated(url);
  onTestFinished(() => database.close());
  const { kysely } = database;
  const reasons: string[] = [];
  const log = { info: () => {}, error: ({ reason }: { reason: string }) => reasons.push(reason) };
  const service = createInquiryService({ kysely, channels: ["file"], clock: Date.now, log });
  const inquiry = { name: "Amara", email: "amara@company.example", company: "Example", role: "", consent: false };
  const traces = { honeypot: "", submissionId: undefined, elapsedMs: undefined };
  return {
    database,
    check: createStorageCheck({ database, clock: steppingClock() }),
    reasons,
    submit: (message: string) =>
      service.submit({ inquiry: { ...inquiry, topic: "other", message }, traces, network: randomUUID() }),
    stored: async () => {
      const rows = await kysely.selectFrom("inquiry").select("message").orderBy("message").execute();
      return rows.map(({ message }) => message);
    },
  };
}

const UNAVAILABLE = { outcome: "unavailable", retryAfterSeconds: 60 };

/** Mounts a file system that is small enough to fill. Undefined without root, which only containers have. */
function mountSmallDisk() {
  const directory = mkdtempSync(join(tmpdir(), "small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", directory], { stdio: "ignore" });
    chmodSync(directory, 0o700);
    return directory;
  } catch {
    rmSync(directory, { recursive: true });
    return undefined;
  }
}

function fillDisk(file: string): void {
  for (let size = 1_048_576; size >= 4096; size /= 2) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: "a" });
    } catch {
      // The rest of the disk is smaller than this size.
    }
  }
}

describe("a SQLite file", () => {
  async function inFolder(folder?: string) {
    const file = join(folder ?? (await tempFolder()), "site.db");
    return { file, ...(await open(`file:${file}`)) };
  }

  test("has no problem once it is migrated and a row can be written, which stays the only one", async () => {
    const database = openDatabase(`file:${join(await tempFolder(), "site.db")}`, () => {});
    onTestFinished(() => database.close());
    const check = createStorageCheck({ database, clock: steppingClock() });
    expect(await check.problem()).toBe("the database has not been migrated");
    await migrate(database);
    expect(await check.problem()).toBeUndefined();
    expect(await check.problem()).toBeUndefined();
    expect(await database.kysely.selectFrom("storage_check").select("id").execute()).toEqual([{ id: 1 }]);
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

  test("that may not grow stores nothing until it may", async () => {
    const { database, check, reasons, submit, stored } = await inFolder();
    await sql`PRAGMA max_page_count = 1`.execute(database.kysely);
    expect(await submit("x".repeat(50_000))).toEqual(UNAVAILABLE);
    expect(reasons).toEqual([expect.stringContaining("full")]);
    await sql`PRAGMA max_page_count = 1000000`.execute(database.kysely);
    expect(await check.problem()).toBeUndefined();
    expect(await submit("room")).toMatchObject({ outcome: "stored" });
    expect(await stored()).toEqual(["room"]);
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

  const disk = mountSmallDisk();
  test.skipIf(disk === undefined)(
    "on a full disk acknowledges nothing; with room again, it works and is intact",
    async () => {
      const folder = disk ?? "";
      onTestFinished(() => {
        execFileSync("umount", ["--lazy", folder]);
        rmSync(folder, { recursive: true });
      });
      const { database, check, reasons, submit, stored } = await inFolder(folder);
      expect(await submit("before")).toMatchObject({ outcome: "stored" });
      expect(await check.problem()).toBeUndefined();
      const ballast = join(folder, "ballast");
      fillDisk(ballast);
      // SQLite's write-ahead log may still have room for a few writes.
      const outcomes = [];
      for (let i = 0; i < 5; i++) outcomes.push(await submit(`${i} ${"x".repeat(4900)}`));
      expect(outcomes.at(-1)).toEqual(UNAVAILABLE);
      expect(reasons.at(-1)).toMatch(/full|I\/O/);
      expect(await stored()).toHaveLength(1 + outcomes.filter(({ outcome }) => outcome === "stored").length);
      await expect.poll(() => check.problem()).toBe("nothing can be stored: the disk is full");

      rmSync(ballast);
      expect(await check.problem()).toBeUndefined();
      expect(await submit("zz after")).toMatchObject({ outcome: "stored" });
      expect((await stored()).at(-1)).toBe("zz after");
      const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(database.kysely);
      expect(rows).toEqual([{ integrity_check: "ok" }]);
    },
  );
});

describe("PostgreSQL", { timeout: 60_000 }, () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres.remove(), 60_000);

  test("reports a read-only database, and that it is writable again", async () => {
    const { check, database } = await open(postgres.url);
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
  const { database } = await open(`file:${join(await tempFolder(), "site.db")}`);
  let now = 0;
  const checkWritable = vi.fn(database.checkWritable);
  const check = createStorageCheck({ database: { kysely: database.kysely, checkWritable }, clock: () => now });
  await Promise.all(Array.from({ length: 20 }, () => check.problem()));
  await check.problem();
  expect(checkWritable).toHaveBeenCalledTimes(1);
  now = 1_000;
  await check.problem();
  expect(checkWritable).toHaveBeenCalledTimes(2);
  now = 2_000;
  check.stored();
  await check.problem();
  expect(checkWritable).toHaveBeenCalledTimes(2);
});
