import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { TestPostgres } from "./postgres.ts";
import { type Answer, submit } from "./visitors.ts";

export type Outage = { name: string; begin(): Promise<void>; end(): Promise<void> };

/** Long enough for the outbox to poll meanwhile, with visitors or without. */
const FREEZE_MS = 7_000;
const AWAY_MS = 1_000;
const PROBE_INTERVAL_MS = 50;
const RESUME_LIMIT_MS = 30_000;
const PAGE_LIMIT_MS = 10_000;

/** Every way in which PostgreSQL becomes unavailable to its clients. */
export function outagesOf(postgres: TestPostgres, freezeMs = FREEZE_MS): Outage[] {
  const freeze = async (ms: number) => {
    await postgres.freeze();
    await wait(ms);
  };
  return [
    { name: "stopped", begin: () => postgres.stop("fast"), end: () => postgres.start() },
    { name: "stopped at once", begin: () => postgres.stop("immediate"), end: () => postgres.start() },
    { name: "killed", begin: () => postgres.kill(), end: () => postgres.start() },
    { name: "connections terminated", begin: () => postgres.terminateConnections(), end: async () => {} },
    { name: "frozen", begin: () => freeze(freezeMs), end: () => postgres.thaw() },
    {
      name: "frozen, then killed",
      begin: async () => {
        await freeze(FREEZE_MS);
        await postgres.kill();
      },
      end: () => postgres.start(),
    },
  ];
}

/** Runs an outage while pages are requested and forms are sent, and waits until everything works again. */
export async function liveThrough(origin: string, outage: Outage, visitors: number) {
  const pages = { asked: 0, failed: 0 };
  const answers: Answer[] = [];
  let over = false;

  async function requestPages(path: string): Promise<void> {
    while (!over) {
      pages.asked += 1;
      if ((await statusOf(origin + path)) !== 200) pages.failed += 1;
      await wait(PROBE_INTERVAL_MS);
    }
  }
  async function visit(): Promise<void> {
    while (!over) answers.push(await submit(origin));
  }
  const others = [requestPages("/"), requestPages("/healthz"), ...Array.from({ length: visitors }, visit)];
  await wait(AWAY_MS / 2);
  await outage.begin();
  await wait(AWAY_MS);
  await outage.end();

  const back = performance.now();
  /** Time until a form is stored and `/readyz` is ready; undefined if that does not happen. */
  let resumedMs: number | undefined;
  while (resumedMs === undefined && performance.now() - back < RESUME_LIMIT_MS) {
    const answer = await submit(origin);
    answers.push(answer);
    if (answer.status === 303 && (await statusOf(`${origin}/readyz`)) === 200) resumedMs = performance.now() - back;
    else await wait(PROBE_INTERVAL_MS);
  }
  over = true;
  await Promise.all(others);
  return { pages, answers, resumedMs };
}

export async function emailsStored({ url }: TestPostgres): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ email: string }>("select email from inquiry");
  await client.end();
  return new Set(rows.map(({ email }) => email));
}

/** Status of the response; 0 without one. */
export async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PAGE_LIMIT_MS) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
