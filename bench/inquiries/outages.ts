import { setTimeout as wait } from "node:timers/promises";
import { DatabaseSync } from "../../server/database/sqlite-engine.ts";
import { type Site, startBuilt } from "../../server/testing/built-process.ts";
import { emailsStored, liveThrough, type Outage, outagesOf, statusOf } from "../../server/testing/outages.ts";
import type { TestPostgres } from "../../server/testing/postgres.ts";
import { emailOf, submit } from "../../server/testing/visitors.ts";
import { never, progress, type Verdict } from "../results.ts";

const VISITORS = 10;

/** PostgreSQL is down when the process starts; nothing happens afterwards. */
const AWAY_AT_START: Outage = { name: "away at the start", begin: async () => {}, end: async () => {} };

async function startWithout(postgres: TestPostgres, start: () => Promise<Site>): Promise<Site> {
  await postgres.stop();
  const site = await start();
  const [page, ready] = [await statusOf(`${site.origin}/`), await statusOf(`${site.origin}/readyz`)];
  if (page !== 200 || ready !== 503) throw new Error(`without PostgreSQL / answers ${page} and /readyz ${ready}`);
  await postgres.start();
  return site;
}

/** Alternates all kinds of PostgreSQL outages, with and without visitors, and at the start of the process. */
export async function outageRounds(rounds: number, postgres: TestPostgres): Promise<Verdict[]> {
  const start = () => startBuilt({ DATABASE_URL: postgres.url });
  const kinds = [
    ...outagesOf(postgres).flatMap((outage) => [VISITORS, 0].map((visitors) => ({ outage, visitors }))),
    { outage: AWAY_AT_START, visitors: 0 },
  ];
  const results: Awaited<ReturnType<typeof liveThrough>>[] = [];
  let deaths = 0;
  let site = await start();
  for (let round = 0; round < rounds; round += 1) {
    const { outage, visitors } = kinds[round % kinds.length] as (typeof kinds)[number];
    if (outage === AWAY_AT_START) {
      await site.stop();
      site = await startWithout(postgres, start);
    }
    const result = await liveThrough(site.origin, outage, visitors);
    results.push(result);
    if (site.hasEnded()) {
      deaths += 1;
      site = await start();
    }
    const resumed = result.resumedMs === undefined ? "never" : `${result.resumedMs.toFixed(0)} ms`;
    progress(`round ${round + 1}: ${outage.name}, ${visitors} visitors; resumed: ${resumed}`);
  }
  await site.stop();

  const stored = await emailsStored(postgres);
  const answers = results.flatMap((result) => result.answers);
  const confirmed = answers.filter(({ status }) => status === 303);
  const refused = answers.filter(({ status, kept }) => status === 503 && kept);
  const sum = (figure: "asked" | "failed") => results.reduce((total, { pages }) => total + pages[figure], 0);
  return [
    never("outages: the process died", deaths, rounds),
    never("outages: pages not served", sum("failed"), sum("asked")),
    never(
      "outages: acknowledged and lost",
      confirmed.filter(({ id }) => !stored.has(emailOf(id))).length,
      confirmed.length,
    ),
    never(
      "outages: neither confirmed nor refused with the text kept",
      answers.length - confirmed.length - refused.length,
      answers.length,
    ),
    never("outages: did not work again by itself", results.filter((one) => one.resumedMs === undefined).length, rounds),
  ];
}

const LOCKED_MS = 30_000;
const PAUSE_MS = 20;
const LOCKED_VISITORS = 3;
const LOCKED_PAGE_MAX_MS = 200;

/** Another program locks the SQLite file, as a careless backup would, while pages, forms and probes are requested. */
export async function locked(folder: string): Promise<Verdict[]> {
  const file = `${folder}/locked.db`;
  const site = await startBuilt({ DATABASE_URL: `file:${file}` });
  const other = new DatabaseSync(file, { timeout: 5_000 });
  other.exec("BEGIN IMMEDIATE");
  // Waits until the cached readiness result from before the lock has expired.
  await wait(1_000);
  const end = performance.now() + LOCKED_MS;

  async function repeat<Answer>(ask: () => Promise<Answer>): Promise<Answer[]> {
    const answers: Answer[] = [];
    while (performance.now() < end) {
      answers.push(await ask());
      await wait(PAUSE_MS);
    }
    return answers;
  }
  const page = async (path: string) => {
    const begun = performance.now();
    if ((await statusOf(site.origin + path)) !== 200) throw new Error(`${path} is not served`);
    return performance.now() - begun;
  };
  const [pages, health, ready, ...forms] = await Promise.all([
    repeat(() => page("/")),
    repeat(() => page("/healthz")),
    repeat(() => statusOf(`${site.origin}/readyz`)),
    ...Array.from({ length: LOCKED_VISITORS }, () => repeat(() => submit(site.origin))),
  ]).finally(() => other.close());
  await site.stop();

  const slowestMs = Math.round(Math.max(...pages, ...health));
  const answers = forms.flat();
  return [
    {
      target: `locked: no page over ${LOCKED_PAGE_MAX_MS} ms`,
      met: slowestMs < LOCKED_PAGE_MAX_MS,
      detail: `${slowestMs} ms of ${pages.length + health.length}`,
    },
    never(
      "locked: forms not refused with their text kept",
      answers.filter(({ status, kept }) => status !== 503 || !kept).length,
      answers.length,
    ),
    never("locked: /readyz says ready", ready.filter((status) => status !== 503).length, ready.length),
  ];
}
