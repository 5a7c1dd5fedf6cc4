import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startBuilt } from "../testing/built-process.ts";
import { liveThrough, outagesOf, statusOf } from "../testing/outages.ts";
import { startPostgres, type TestPostgres } from "../testing/postgres.ts";
import { createAgent, emailOf, submit as submitBy } from "../testing/visitors.ts";

// These tests run the built process and take its database away, each kind of outage once. The bench repeats them.

/** Long enough to interrupt visitors' statements; without visitors, the outbox has to poll, which takes longer. */
const SHORT_FREEZE_MS = 2_000;

let postgres: TestPostgres;
const agent = createAgent(32);
const running: Awaited<ReturnType<typeof startBuilt>>[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterEach(async () => {
  for (const site of running.splice(0)) await site.remove();
});
afterAll(async () => {
  agent.destroy();
  await postgres.remove();
}, 60_000);

async function start(url = postgres.url) {
  const site = await startBuilt({ DATABASE_URL: url, TRUSTED_PROXIES: "127.0.0.1" });
  running.push(site);
  return site;
}
const submit = (origin: string) => submitBy(origin, agent);

async function emailsStored(): Promise<string[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ email: string }>("select email from inquiry");
  await client.end();
  return rows.map(({ email }) => email);
}

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
  const site = await start();
  const { pages, answers, resumedMs } = await liveThrough({ origin: site.origin, outage, visitors, submit });
  expect(site.child.exitCode).toBeNull();
  expect(pages.failed).toBe(0);
  expect(resumedMs).toBeDefined();
  expect(answers.filter(({ status, kept }) => status !== 303 && !(status === 503 && kept))).toEqual([]);
  const stored = await emailsStored();
  const thanked = answers.filter(({ status }) => status === 303).map(({ id }) => emailOf(id));
  expect(thanked.filter((email) => !stored.includes(email))).toEqual([]);
  site.child.kill("SIGINT");
  expect(await site.exit).toBe(0);
  // The lost connection is not logged: it contains the server's address and the key that cancels statements.
  const lost = site.output.out.split("\n").filter((line) => line.includes("a database connection was lost"));
  expect(lost.length > 0).toBe(name !== "frozen");
  for (const line of lost) {
    expect(Object.keys(JSON.parse(line)).sort()).toEqual(["code", "level", "msg", "problem", "time"]);
  }
});

test("started without PostgreSQL, pages are served, forms are rejected, and both work once it is back", async () => {
  await postgres.stop();
  const late = await start();
  expect(await statusOf(`${late.origin}/`)).toBe(200);
  expect(await statusOf(`${late.origin}/readyz`)).toBe(503);
  expect(await submit(late.origin)).toMatchObject({ status: 503, kept: true });
  await postgres.start();
  await expect.poll(() => statusOf(`${late.origin}/readyz`)).toBe(200);
  expect((await submit(late.origin)).status).toBe(303);
  await expect.poll(() => late.output.out).toContain("the database is there");
  late.child.kill("SIGINT");
  expect(await late.exit).toBe(0);
  const lines = late.output.out.split("\n").filter((line) => line.includes('"msg":"the database'));
  const reported = lines.map((line) => JSON.parse(line));
  // Each reason is logged once: connection refused, and possibly that the server is starting.
  const reasons = reported.slice(0, -1).map(({ level, problem }) => `${level} ${problem}`);
  expect(reasons.length).toBeGreaterThan(0);
  expect(new Set(reasons).size).toBe(reasons.length);
  expect(reasons.filter((reason) => !reason.startsWith("warn "))).toEqual([]);
  expect(reported.at(-1)?.level).toBe("info");
});

test("stopped while PostgreSQL is frozen, the process exits cleanly and in time", async () => {
  const site = await start();
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
});

test("a rejected password stops the start and is not printed", async () => {
  const wrong = postgres.url.replace(":site@", ":t0p-secret@");
  const started = startBuilt({ DATABASE_URL: wrong });
  await expect(started).rejects.toThrow("The database cannot be used: password authentication failed");
  await expect(started).rejects.not.toThrow("t0p-secret");
});
