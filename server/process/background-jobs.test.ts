import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { openMigrated } from "../testing/both-databases.ts";
import { inquiryRow, outboxRow, storeInquiries, storeOutbox } from "../testing/outbox-rows.ts";
import { settingsOf } from "../testing/settings.ts";
import { createDelivery, OUTBOX_LATE_MS } from "./background-jobs.ts";
import { createLogger } from "./log.ts";

const DAY = 86_400_000;

async function setUp(environment: Record<string, string> = {}) {
  const folder = await tempFolder();
  const databaseUrl = `file:${join(folder, "site.db")}`;
  const database = await openMigrated(databaseUrl);
  const lines: { msg?: string }[] = [];
  const logger = createLogger("info", { write: (line) => lines.push(JSON.parse(line)) });
  let now = 1_000 * DAY;
  const delivery = createDelivery({
    settings: settingsOf({ DATABASE_URL: databaseUrl, ...environment }),
    database,
    logger,
    clock: () => now,
  });
  onTestFinished(async () => {
    await delivery.stop(100);
    await database.close();
  });
  const logged = (text: string) => lines.filter(({ msg }) => msg?.includes(text)).length;
  const advance = (ms: number) => {
    now += ms;
  };
  return { folder, database, delivery, logged, now: () => now, advance };
}

test("without a notifier, warns and writes files beside the database", async () => {
  const { folder, database, delivery, logged, now } = await setUp();
  expect(delivery.channels).toEqual(["file"]);
  delivery.start();
  expect(logged("Neither SMTP_URL nor NOTIFY_WEBHOOK_URL is set")).toBe(1);
  await storeInquiries(database.kysely, [inquiryRow("i1", { created_at: now() })], delivery.channels);
  delivery.nudge();
  await expect.poll(() => logged("notification sent")).toBe(1);
  expect(await readdir(join(folder, "outbox"))).toEqual(["i1.json"]);
});

test("reports notifications of a channel that is not set up", async () => {
  const { database, delivery, logged } = await setUp();
  await storeInquiries(database.kysely, [inquiryRow("i1")], ["smtp"]);
  delivery.start();
  await expect.poll(() => logged("not set up any more")).toBe(1);
});

test("has a note for late notifications, for those given up, and for a clock that leapt ahead", async () => {
  const { database, delivery, now, advance } = await setUp();
  expect(await delivery.notes()).toEqual([]);
  await storeInquiries(database.kysely, [inquiryRow("i1", { created_at: now() })], ["file"]);
  advance(OUTBOX_LATE_MS);
  expect(await delivery.notes()).toEqual([]);
  advance(1);
  expect(await delivery.notes()).toEqual(["notifications wait longer than they should"]);
  await database.kysely.updateTable("outbox").set({ state: "dead" }).execute();
  expect(await delivery.notes()).toEqual(["notifications were given up"]);
  await database.kysely.updateTable("outbox").set({ state: "sent" }).execute();
  await database.kysely.insertInto("retention_run").values({ id: 1, ran_at: 0 }).execute();
  expect(await delivery.notes()).toEqual(["the clock is far ahead of the last retention run: nothing is deleted"]);
});

test("deletes expired inquiries without a trace in the database files", async () => {
  const { folder, database, delivery, logged, now } = await setUp({ RETENTION_DAYS: "60" });
  const old = (id: string, days: number, spam_reason: string | null) =>
    inquiryRow(id, { created_at: now() - days * DAY, spam_reason, email: `${id}@keep.example`, message: `by ${id}` });
  await storeInquiries(database.kysely, [
    old("outdated", 61, null),
    old("recent", 59, null),
    old("oldspam", 31, "honeypot"),
    old("newspam", 29, "honeypot"),
  ]);
  await storeOutbox(database.kysely, outboxRow("outdated", "file", { state: "sent" }));
  for (const [name, ms] of Object.entries({ old: -1, new: 1 })) {
    const key = { key: name, window_ends_at: now() + ms, count: 1 };
    await database.kysely.insertInto("rate_limit").values(key).execute();
    const day = Math.floor((now() + ms) / DAY);
    await database.kysely.insertInto("rate_limit_salt").values({ day, salt: name }).execute();
  }
  delivery.start();
  await expect.poll(() => logged("inquiries were deleted")).toBe(1);
  const ids = await database.kysely.selectFrom("inquiry").select("id").orderBy("id").execute();
  expect(ids).toEqual([{ id: "newspam" }, { id: "recent" }]);
  expect(await database.kysely.selectFrom("outbox").selectAll().execute()).toEqual([]);
  expect(await database.kysely.selectFrom("rate_limit").select("key").execute()).toEqual([{ key: "new" }]);
  expect(await database.kysely.selectFrom("rate_limit_salt").select("salt").execute()).toEqual([{ salt: "new" }]);
  for (const name of ["site.db", "site.db-wal"]) {
    const bytes = await readFile(join(folder, name), "latin1");
    expect(bytes).not.toMatch(/outdated@keep|by outdated|oldspam@keep/);
  }
  expect(await readFile(join(folder, "site.db"), "latin1")).toContain("recent@keep.example");
});

test("a failing retention is logged and stops nothing else", async () => {
  const { database, delivery, logged } = await setUp();
  await sql`alter table inquiry rename to elsewhere`.execute(database.kysely);
  delivery.start();
  await expect.poll(() => logged("could not be deleted")).toBe(1);
});
