import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BundledSite, bundleSite } from "./testing/bundled-site.ts";
import { type Answer, liveThrough, outagesOf, statusOf } from "./testing/outages.ts";
import { startPostgres, type TestPostgres } from "./testing/postgres.ts";

// The process as it is deployed, and what becomes of it when PostgreSQL goes away: each kind once. The bench has the rounds.

/** Visitors are in the middle of their statements; without them the outbox has to have looked, which takes longer. */
const SHORT_FREEZE_MS = 2_000;

let site: BundledSite;
let postgres: TestPostgres;
let visitor = 0;

beforeAll(async () => {
  [site, postgres] = await Promise.all([bundleSite(), startPostgres()]);
}, 60_000);
afterAll(async () => {
  await site.remove();
  await postgres.remove();
}, 60_000);

const start = () => site.start({ DATABASE_URL: postgres.url, TRUSTED_PROXIES: "127.0.0.1" });

async function submit(origin: string): Promise<Answer> {
  const id = randomUUID();
  visitor += 1;
  try {
    const response = await fetch(`${origin}/contact`, {
      method: "POST",
      redirect: "manual",
      headers: { "X-Forwarded-For": `10.1.${visitor >> 8}.${visitor & 255}` },
      body: new URLSearchParams({ name: "Stored", email: `${id}@site.example`, submission: id }),
    });
    return { id, status: response.status, kept: true };
  } catch {
    return { id, status: 0, kept: false };
  }
}

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

test.each(kinds)(
  "PostgreSQL %s, %i visitors sending: pages are served, and it works again",
  {
    timeout: 60_000,
  },
  async (name, visitors) => {
    const outage = outagesOf(postgres, SHORT_FREEZE_MS).find((candidate) => candidate.name === name);
    if (outage === undefined) throw new Error(`there is no ${name}`);
    const running = await start();
    const { pages, answers, resumedMs } = await liveThrough({ origin: running.origin, outage, visitors, submit });
    expect(running.child.exitCode).toBeNull();
    expect(pages.failed).toBe(0);
    expect(resumedMs).toBeDefined();
    expect(answers.filter(({ status }) => status !== 303 && status !== 503)).toEqual([]);
    const stored = await emailsStored();
    const thanked = answers.filter(({ status }) => status === 303).map(({ id }) => `${id}@site.example`);
    expect(thanked.filter((email) => !stored.includes(email))).toEqual([]);
    running.child.kill("SIGINT");
    expect(await running.exit).toBe(0);
    // Not the connection that was lost: it has the server's address in it, and the key that cancels statements.
    const lost = running.said.out.split("\n").filter((line) => line.includes("a database connection was lost"));
    expect(lost.length > 0).toBe(name !== "frozen");
    for (const line of lost) {
      expect(Object.keys(JSON.parse(line)).sort()).toEqual(["code", "level", "msg", "problem", "time"]);
    }
  },
);

test("PostgreSQL away at the start: pages are served, forms are refused, and it begins by itself", {
  timeout: 60_000,
}, async () => {
  await postgres.stop();
  const late = await start();
  expect(await statusOf(`${late.origin}/`)).toBe(200);
  expect(await statusOf(`${late.origin}/readyz`)).toBe(503);
  expect((await submit(late.origin)).status).toBe(503);
  await postgres.start();
  await expect.poll(() => statusOf(`${late.origin}/readyz`)).toBe(200);
  expect((await submit(late.origin)).status).toBe(303);
  await expect.poll(() => late.said.out).toContain("the database is there");
  late.child.kill("SIGINT");
  expect(await late.exit).toBe(0);
  const said = late.said.out.split("\n").filter((line) => line.includes('"msg":"the database'));
  expect(said.map((line) => JSON.parse(line).level)).toEqual(["warn", "info"]);
});

test("PostgreSQL frozen while the process is told to stop: it ends in order and in time", {
  timeout: 60_000,
}, async () => {
  const running = await start();
  expect((await submit(running.origin)).status).toBe(303);
  await postgres.freeze();
  const form = submit(running.origin);
  await wait(SHORT_FREEZE_MS);
  const told = performance.now();
  running.child.kill("SIGTERM");
  expect(await running.exit).toBe(0);
  expect(performance.now() - told).toBeLessThan(10_000);
  await form;
  await postgres.thaw();
});

test("a PostgreSQL that refuses the password stops the start, and the password is not said", async () => {
  const wrong = postgres.url.replace(":site@", ":t0p-secret@");
  const started = site.start({ DATABASE_URL: wrong });
  await expect(started).rejects.toThrow("The database cannot be used: password authentication failed");
  await expect(started).rejects.not.toThrow("t0p-secret");
});
