import { join } from "node:path";
import { expect, test } from "vitest";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { DatabaseSync } from "../database/sqlite-engine.ts";
import { startBuilt } from "../testing/built-process.ts";
import { untilTestEnds } from "../testing/until-test-ends.ts";
import { statusOf, submit } from "../testing/visitors.ts";

test("while another program locks the SQLite file, pages are served; forms work once it is free", async () => {
  const file = join(await tempFolder(), "site.db");
  /** Locks the file as another program would; waits while the site itself is writing. */
  const lock = (statement = "BEGIN IMMEDIATE") => {
    const other = new DatabaseSync(file, { timeout: 5_000 });
    other.exec(statement);
    return other;
  };

  // Locked when the process starts.
  const first = lock("PRAGMA journal_mode = wal; BEGIN IMMEDIATE; CREATE TABLE other (id)");
  const starting = startBuilt({ DATABASE_URL: `file:${file}` });
  const { origin, child, exit, output } = await untilTestEnds(starting);
  const status = (path: string) => statusOf(origin + path);
  const send = () => submit(origin);
  const sent = async () => (await send()).status;
  expect(await status("/")).toBe(200);
  expect(await status("/readyz")).toBe(503);
  first.exec("ROLLBACK");
  first.close();
  await expect.poll(sent).toBe(303);
  await expect.poll(() => output.out).toContain("the database is there");

  // Locked while the process runs.
  const second = lock();
  let waiting = true;
  const form = send().finally(() => {
    waiting = false;
  });
  // The form waits for the lock by timer; a wait inside SQLite would block these pages, too.
  for (const path of ["/", "/healthz", "/guard", "/healthz", "/nowhere"]) {
    expect(await status(path)).toBe(path === "/nowhere" ? 404 : 200);
    expect(waiting).toBe(true);
  }
  expect(await form).toMatchObject({ status: 503, kept: true });
  await expect.poll(() => status("/readyz")).toBe(503);
  second.close();
  await expect.poll(sent).toBe(303);
  await expect.poll(() => status("/readyz")).toBe(200);

  // Locked while the process stops, which it does cleanly and in time.
  const third = lock();
  const last = sent();
  await expect.poll(() => status("/readyz")).toBe(503);
  const stoppedAt = performance.now();
  child.kill("SIGTERM");
  expect(await last).toBe(503);
  expect(await exit).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(10_000);
  expect(output.error).toBe("");
  third.close();
});
