import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { DatabaseSync } from "../database/sqlite-engine.ts";
import { startBuilt } from "../testing/built-process.ts";
import { statusOf } from "../testing/outages.ts";
import { createAgent, submit as submitBy } from "../testing/visitors.ts";

// These tests run the built process while another program locks its SQLite file.

const agent = createAgent(32);
const running: Awaited<ReturnType<typeof startBuilt>>[] = [];

afterEach(async () => {
  for (const site of running.splice(0)) await site.remove();
});
afterAll(() => agent.destroy());

async function start(url: string) {
  const site = await startBuilt({ DATABASE_URL: url, TRUSTED_PROXIES: "127.0.0.1" });
  running.push(site);
  return site;
}
const submit = (origin: string) => submitBy(origin, agent);

/** Locks the file as another program would, which waits while the site itself is writing. */
function lock(file: string) {
  const other = new DatabaseSync(file, { timeout: 5_000 });
  other.exec("BEGIN IMMEDIATE");
  return other;
}

test("a locked SQLite file delays forms and no page; unlocked, everything works again", async () => {
  const file = join(await tempFolder(), "site.db");
  const { origin, child, exit } = await start(`file:${file}`);
  const other = lock(file);
  let waiting = true;
  const form = submit(origin).finally(() => {
    waiting = false;
  });
  // The form waits for the lock by timer; a wait inside SQLite would block these pages, too.
  for (const path of ["/", "/healthz", "/guard", "/healthz", "/nowhere"]) {
    expect(await statusOf(origin + path)).toBe(path === "/nowhere" ? 404 : 200);
    expect(waiting).toBe(true);
  }
  expect(await form).toMatchObject({ status: 503, kept: true });
  await expect.poll(() => statusOf(`${origin}/readyz`)).toBe(503);
  other.close();
  await expect.poll(async () => (await submit(origin)).status).toBe(303);
  await expect.poll(() => statusOf(`${origin}/readyz`)).toBe(200);
  child.kill("SIGINT");
  expect(await exit).toBe(0);
});

test("stopped while the file is locked, the process exits cleanly and in time", async () => {
  const file = join(await tempFolder(), "site.db");
  const { origin, child, exit, output } = await start(`file:${file}`);
  const other = lock(file);
  const form = submit(origin);
  await expect.poll(() => statusOf(`${origin}/readyz`)).toBe(503);
  const stoppedAt = performance.now();
  child.kill("SIGTERM");
  expect((await form).status).toBe(503);
  expect(await exit).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(10_000);
  expect(output.error).toBe("");
  other.close();
});

test("started while the file is locked, pages are served, and forms work once it is free", async () => {
  const file = join(await tempFolder(), "site.db");
  const other = new DatabaseSync(file);
  other.exec("PRAGMA journal_mode = wal; BEGIN IMMEDIATE; CREATE TABLE other (id)");
  const { origin, output } = await start(`file:${file}`);
  expect(await statusOf(`${origin}/`)).toBe(200);
  expect(await statusOf(`${origin}/readyz`)).toBe(503);
  other.exec("ROLLBACK");
  other.close();
  await expect.poll(async () => (await submit(origin)).status).toBe(303);
  await expect.poll(() => output.out).toContain("the database is there");
});

test("a damaged file stops the start with its reason", async () => {
  const file = join(await tempFolder(), "site.db");
  await writeFile(file, "no database at all ".repeat(1_000));
  await expect(start(`file:${file}`)).rejects.toThrow(
    "The database cannot be used: file is not a database. Check DATABASE_URL.",
  );
});
