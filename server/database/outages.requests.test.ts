import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startBuilt } from "../testing/built-process.ts";
import { emailsStored, liveThrough, outagesOf, statusOf } from "../testing/outages.ts";
import { startPostgres, type TestPostgres } from "../testing/postgres.ts";
import { emailOf, submit } from "../testing/visitors.ts";

// These tests run the built process and take its database away, each kind of outage once. The bench repeats them.

/** Long enough to interrupt visitors' statements; without visitors, the outbox has to poll, which takes longer. */
const SHORT_FREEZE_MS = 2_000;
const CONNECTION_LOST = "a database connection was lost";

let postgres: TestPostgres;
let site: Site;

/** One process lives through everything, from a start without PostgreSQL to a stop while it does not answer. */
beforeAll(async () => {
  postgres = await startPostgres();
  await postgres.stop();
  site = await startBuilt({ DATABASE_URL: postgres.url });
}, 60_000);
afterAll(async () => {
  await site.remove();
  await postgres.remove();
}, 60_000);

const logged = (text: string) => site.output.out.split("\n").filter((line) => line.includes(text));

test("started without PostgreSQL, pages are served, forms are rejected, and both work once it is back", async () => {
  const { origin } = site;
  expect(await statusOf(`${origin}/`)).toBe(200);
  expect(await statusOf(`${origin}/readyz`)).toBe(503);
  expect(await submit(origin)).toMatchObject({ status: 503, kept: true });
  await postgres.start();
  await expect.poll(() => statusOf(`${origin}/readyz`)).toBe(200);
  expect((await submit(origin)).status).toBe(303);
  await expect.poll(() => logged("the database is there")).toHaveLength(1);
  const reported = logged('"msg":"the database').map((line) => JSON.parse(line));
  // Each reason is logged once: connection refused, and possibly that the server is starting.
  const reasons = reported.slice(0, -1).map(({ level, problem }) => `${level} ${problem}`);
  expect(reasons.length).toBeGreaterThan(0);
  expect(new Set(reasons).size).toBe(reasons.length);
  expect(reasons.filter((reason) => !reason.startsWith("warn "))).toEqual([]);
  expect(reported.at(-1)?.level).toBe("info");
});

const kinds: [name: string, visitors: number][] = [
  ["stopped", 5],
  ["stopped at once", 5],
  ["killed", 5],
  ["connections terminated", 20],
  ["frozen", 5],
  ["frozen, then killed", 0],
];

test.each(kinds)("PostgreSQL %s, with %i visitors: pages are served, and forms work again", async (name, visitors) => {
  const outage = outagesOf(postgres, SHORT_FREEZE_MS).find((candidate) => candidate.name === name);
  if (outage === undefined) throw new Error(`there is no outage ${name}`);
  const lostBefore = logged(CONNECTION_LOST).length;
  const { pages, answers, resumedMs } = await liveThrough(site.origin, outage, visitors);
  expect(site.child.exitCode).toBeNull();
  expect(pages.failed).toBe(0);
  expect(resumedMs).toBeDefined();
  expect(answers.filter(({ status, kept }) => status !== 303 && !(status === 503 && kept))).toEqual([]);
  const stored = await emailsStored(postgres);
  const thanked = answers.filter(({ status }) => status === 303).map(({ id }) => emailOf(id));
  expect(thanked.filter((email) => !stored.has(email))).toEqual([]);
  if (name !== "frozen") await expect.poll(() => logged(CONNECTION_LOST).length).toBeGreaterThan(lostBefore);
});

test("stopped while PostgreSQL is frozen, the process exits cleanly and in time", async () => {
  expect((await submit(site.origin)).status).toBe(303);
  await postgres.freeze();
  const form = submit(site.origin);
  await wait(SHORT_FREEZE_MS);
  const stoppedAt = performance.now();
  site.child.kill("SIGTERM");
  expect(await site.exit).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(10_000);
  await form;
  await postgres.thaw();
  // The connection itself is not logged: it contains the server's address and the key that cancels statements.
  for (const line of logged(CONNECTION_LOST)) {
    expect(Object.keys(JSON.parse(line)).sort()).toEqual(["code", "level", "msg", "problem", "time"]);
  }
});

test("a rejected password stops the start and is not printed", async () => {
  const wrong = postgres.url.replace(":site@", ":t0p-secret@");
  const started = startBuilt({ DATABASE_URL: wrong });
  await expect(started).rejects.toThrow("The database cannot be used: password authentication failed");
  await expect(started).rejects.not.toThrow("t0p-secret");
});
