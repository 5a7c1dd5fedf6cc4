import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startBuilt } from "../testing/built-process.ts";
import { startPostgres, type TestPostgres } from "../testing/postgres.ts";
import { type Answer, emailOf, statusOf, submit } from "../testing/visitors.ts";

// These tests run the built process and take its database away, in every way that PostgreSQL becomes unavailable.

/** Long enough to interrupt visitors' statements. */
const FREEZE_MS = 2_000;
/** Without visitors, the outbox has to poll meanwhile. */
const FREEZE_UNTIL_POLL_MS = 7_000;
const AWAY_MS = 1_000;
const PROBE_INTERVAL_MS = 50;
const RESUME_LIMIT_MS = 30_000;
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

/** Runs an outage while pages are requested and forms are sent, and waits until everything works again. */
async function liveThrough({ begin, end }: Outage, visitors: number) {
  const { origin } = site;
  const failedPages: string[] = [];
  const answers: Answer[] = [];
  let over = false;

  async function requestPages(path: string): Promise<void> {
    while (!over) {
      if ((await statusOf(origin + path)) !== 200) failedPages.push(path);
      await wait(PROBE_INTERVAL_MS);
    }
  }
  async function visit(): Promise<void> {
    while (!over) answers.push(await submit(origin));
  }
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
  try {
    await expect.poll(worksAgain, { timeout: RESUME_LIMIT_MS, interval: PROBE_INTERVAL_MS }).toBe(true);
  } finally {
    over = true;
  }
  await Promise.all(others);
  return { failedPages, answers };
}

async function emailsStored(): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ email: string }>("select email from inquiry");
  await client.end();
  return new Set(rows.map(({ email }) => email));
}

type Outage = { begin(): Promise<void>; end(): Promise<void> };

const freeze = async (ms: number) => {
  await postgres.freeze();
  await wait(ms);
};
const restart = () => postgres.start();
const outages: [name: string, visitors: number, Outage][] = [
  ["stopped", 5, { begin: () => postgres.stop("fast"), end: restart }],
  ["stopped at once", 5, { begin: () => postgres.stop("immediate"), end: restart }],
  ["killed", 5, { begin: () => postgres.kill(), end: restart }],
  ["connections terminated", 20, { begin: () => postgres.terminateConnections(), end: async () => {} }],
  ["frozen", 5, { begin: () => freeze(FREEZE_MS), end: () => postgres.thaw() }],
  ["frozen, then killed", 0, { begin: () => freeze(FREEZE_UNTIL_POLL_MS).then(postgres.kill), end: restart }],
];

test.each(outages)("PostgreSQL %s, with %i visitors: pages are served, and forms work again", async (...row) => {
  const [name, visitors, outage] = row;
  const lostBefore = logged(CONNECTION_LOST).length;
  const { failedPages, answers } = await liveThrough(outage, visitors);
  expect(site.hasEnded()).toBe(false);
  expect(failedPages).toEqual([]);
  expect(answers.filter(({ status, kept }) => status !== 303 && !(status === 503 && kept))).toEqual([]);
  const stored = await emailsStored();
  const thanked = answers.filter(({ status }) => status === 303).map(({ id }) => emailOf(id));
  expect(thanked.filter((email) => !stored.has(email))).toEqual([]);
  if (name !== "frozen") await expect.poll(() => logged(CONNECTION_LOST).length).toBeGreaterThan(lostBefore);
});

test("stopped while PostgreSQL is frozen, the process exits cleanly and in time", async () => {
  expect((await submit(site.origin)).status).toBe(303);
  await postgres.freeze();
  const form = submit(site.origin);
  await wait(FREEZE_MS);
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
