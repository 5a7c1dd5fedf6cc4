import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { type BundledSite, bundleSite } from "./testing/bundled-site.ts";
import { holdLock } from "./testing/lock.ts";

let site: BundledSite;

beforeAll(async () => {
  site = await bundleSite();
}, 60_000);
afterAll(() => site.remove());

async function statusOfForm(origin: string): Promise<number> {
  const body = new URLSearchParams({ name: "Stored", email: "a@site.example", submission: crypto.randomUUID() });
  return (await fetch(`${origin}/contact`, { method: "POST", body, redirect: "manual" })).status;
}

test("a locked SQLite file holds up forms and no page; freed, everything goes on", { timeout: 60_000 }, async () => {
  const file = join(await tempFolder(), "site.db");
  const running = await site.start({ DATABASE_URL: `file:${file}` });
  const { forms, readiness, slowestMs } = await holdLock({
    file,
    origin: running.origin,
    ms: 7_000,
    sendForm: () => statusOfForm(running.origin),
  });
  // Before, five seconds at a time. What a busy machine adds is far less.
  expect(slowestMs).toBeLessThan(1_000);
  expect(forms.length).toBeGreaterThan(1);
  expect(new Set(forms)).toEqual(new Set([503]));
  expect(new Set(readiness)).toEqual(new Set([503]));
  await expect.poll(() => statusOfForm(running.origin)).toBe(303);
  await expect.poll(async () => (await fetch(`${running.origin}/readyz`)).status).toBe(200);
  running.child.kill("SIGINT");
  expect(await running.exit).toBe(0);
});

test("locked while it is told to stop, it ends in order and in time", { timeout: 60_000 }, async () => {
  const file = join(await tempFolder(), "site.db");
  const running = await site.start({ DATABASE_URL: `file:${file}` });
  const other = new DatabaseSync(file);
  other.exec("BEGIN IMMEDIATE");
  const form = statusOfForm(running.origin);
  await wait(200);
  const told = performance.now();
  running.child.kill("SIGTERM");
  expect(await form).toBe(503);
  expect(await running.exit).toBe(0);
  expect(performance.now() - told).toBeLessThan(10_000);
  expect(running.said.error).toBe("");
  other.close();
});

test("locked at the start: pages are served, and it begins by itself", { timeout: 60_000 }, async () => {
  const file = join(await tempFolder(), "site.db");
  const other = new DatabaseSync(file);
  other.exec("PRAGMA journal_mode = wal; BEGIN IMMEDIATE; CREATE TABLE other (id)");
  const running = await site.start({ DATABASE_URL: `file:${file}` });
  expect((await fetch(running.origin)).status).toBe(200);
  expect((await fetch(`${running.origin}/readyz`)).status).toBe(503);
  other.exec("ROLLBACK");
  other.close();
  await expect.poll(() => statusOfForm(running.origin)).toBe(303);
  await expect.poll(() => running.said.out).toContain("the database is there");
});

test("a file that is damaged stops the start by name", async () => {
  const file = join(await tempFolder(), "site.db");
  await writeFile(file, "no database at all ".repeat(1_000));
  await expect(site.start({ DATABASE_URL: `file:${file}` })).rejects.toThrow(
    "The database cannot be used: file is not a database. Check DATABASE_URL.",
  );
});
