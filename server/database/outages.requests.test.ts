import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBuilt } from "../testing/built-process.ts";
import { startPostgres, type TestPostgres } from "../testing/postgres.ts";
import { type Answer, emailOf, statusOf, submit } from "../testing/visitors.ts";

// These tests run the built process and take its database away in every way, with and without visitors.

/** Long enough to interrupt visitors' statements. */
const SHORT_FREEZE_MS = 2_000;
/** Long enough for the outbox to poll meanwhile, which is what notices an outage without visitors. */
const LONG_FREEZE_MS = 7_000;
const AWAY_MS = 1_000;
const PROBE_INTERVAL_MS = 50;
const CONNECTION_LOST = "a database connection was lost";

let postgres: TestPostgres;
let site: Awaited<ReturnType<typeof startBuilt>>;

/** One process lives through everything, from a start without PostgreSQL to a stop while it does not answer. */
beforeAll(async () => {
  postgres = await startPostgres();
  await postgres.stop();
  site = await startBuilt({ DATABASE_URL: postgres.url, TRUSTED_PROXIES: "127.0.0.1" });
}, 60_000);
afterAll(async () => {
  await site.remove();
  await postgres.remove();
}, 60_000);

const logged = (text: string) => site.output.out.split("\n").filter((line) => line.includes(text));

async function emailsStored(): Promise<string[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ email: string }>("select email from inquiry");
  await client.end();
  return rows.map(({ email }) => email);
}

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

const freeze = async (ms: number) => {
  await postgres.freeze();
  await wait(ms);
};
const start = () => postgres.start();

test.each<[name: string, visitors: number, begin: () => Promise<void>, end: () => Promise<void>]>([
  ["stopped", 5, () => postgres.stop("fast"), start],
  ["stopped", 0, () => postgres.stop("fast"), start],
  ["stopped at once", 5, () => postgres.stop("immediate"), start],
  ["killed", 5, () => postgres.kill(), start],
  ["killed", 0, () => postgres.kill(), start],
  ["connections terminated", 20, () => postgres.terminateConnections(), async () => {}],
  ["connections terminated", 0, () => postgres.terminateConnections(), async () => {}],
  ["frozen", 5, () => freeze(SHORT_FREEZE_MS), () => postgres.thaw()],
  ["frozen, then killed", 0, () => freeze(LONG_FREEZE_MS).then(() => postgres.kill()), start],
])("PostgreSQL %s, with %i visitors: pages are served, and forms work again", async (name, visitors, begin, end) => {
  const { origin } = site;
  const lostBefore = logged(CONNECTION_LOST).length;
  const pages = new Set<number>();
  const answers: Answer[] = [];
  let over = false;
  const requestPages = async (path: string) => {
    for (; !over; await wait(PROBE_INTERVAL_MS)) pages.add(await statusOf(origin + path));
  };
  const visit = async () => {
    while (!over) answers.push(await submit(origin));
  };
  const others = [requestPages("/"), requestPages("/healthz"), ...Array.from({ length: visitors }, visit)];
  await wait(AWAY_MS / 2);
  await begin();
  await wait(AWAY_MS);
  await end();
  const worksAgain = async () => {
    const answer = await submit(origin);
    answers.push(answer);
    return answer.status === 303 && (await statusOf(`${origin}/readyz`)) === 200;
  };
  await expect
    .poll(worksAgain, { timeout: 30_000 })
    .toBe(true)
    .finally(() => {
      over = true;
    });
  await Promise.all(others);

  expect(site.child.exitCode).toBeNull();
  expect([...pages]).toEqual([200]);
  expect(answers.filter(({ status, kept }) => status !== 303 && !(status === 503 && kept))).toEqual([]);
  const stored = await emailsStored();
  const thanked = answers.filter(({ status }) => status === 303).map(({ id }) => emailOf(id));
  expect(thanked.filter((email) => !stored.includes(email))).toEqual([]);
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
