import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseSync } from "@photostructure/sqlite";
import pg from "pg";
import { type Answer, liveThrough, type Outage, outagesOf, statusOf } from "../../server/testing/outages.ts";
import type { TestPostgres } from "../../server/testing/postgres.ts";
import { createAgent, emailOf, submit } from "../../server/testing/visitors.ts";
import { type Site, startSite } from "../site.ts";

const VISITORS = 10;
const START_LIMIT_MS = 30_000;

export type OutageFigures = {
  rounds: number;
  deaths: number;
  pages: number;
  pagesFailed: number;
  slowestPageMs: number;
  acknowledged: number;
  lost: number;
  refused: number;
  /** Neither thanked nor refused with every word kept. */
  otherAnswers: number;
  /** Rounds after which a form could not be stored again within half a minute. */
  notResumed: number;
  slowestResumeMs: number;
};

/** PostgreSQL goes away in every way there is, in turns, with and without visitors, and at the start of the process. */
export async function outageRounds(
  rounds: number,
  folder: string,
  postgres: TestPostgres,
  say: (text: string) => void,
): Promise<OutageFigures> {
  const kinds = outagesOf(postgres).flatMap((outage) => [
    { outage, visitors: VISITORS },
    { outage, visitors: 0 },
  ]);
  const figures = emptyFigures(rounds);
  const thanked: string[] = [];
  const agent = createAgent(VISITORS + 1);
  const send = async (origin: string): Promise<Answer> => {
    const { id, status, kept } = await submit(origin, agent);
    return { id, status, kept };
  };
  let site = await startSite(folder, { env: { DATABASE_URL: postgres.url } });
  for (let round = 1; round <= rounds; round += 1) {
    const kind = kinds[(round - 1) % (kinds.length + 1)];
    if (kind === undefined) {
      await site.stop();
      site = await startWithout(folder, postgres, figures);
    }
    const { outage, visitors } = kind ?? { outage: NOTHING, visitors: 0 };
    const result = await liveThrough({ origin: site.origin, outage, visitors, submit: send });
    count(figures, result);
    thanked.push(...result.answers.filter(({ status }) => status === 303).map(({ id }) => id));
    if (site.hasEnded()) {
      figures.deaths += 1;
      site = await startSite(folder, { env: { DATABASE_URL: postgres.url } });
    }
    const resumed = result.resumedMs === undefined ? "never" : `${result.resumedMs.toFixed(0)} ms`;
    say(`round ${round}: ${kind ? `${outage.name}, ${visitors} visitors` : "away at the start"}; resumed: ${resumed}`);
  }
  agent.destroy();
  await site.stop();
  const stored = await emailsStored(postgres);
  figures.acknowledged = thanked.length;
  figures.lost = thanked.filter((id) => !stored.has(emailOf(id))).length;
  return figures;
}

const NOTHING: Outage = { name: "nothing", begin: async () => {}, end: async () => {} };

async function startWithout(folder: string, postgres: TestPostgres, figures: OutageFigures): Promise<Site> {
  await postgres.stop();
  const site = await startSite(folder, { env: { DATABASE_URL: postgres.url } });
  figures.pages += 1;
  if ((await statusOf(`${site.origin}/`)) !== 200) figures.pagesFailed += 1;
  if ((await statusOf(`${site.origin}/readyz`)) !== 503) figures.otherAnswers += 1;
  await postgres.start();
  const limit = performance.now() + START_LIMIT_MS;
  while ((await statusOf(`${site.origin}/readyz`)) !== 200 && performance.now() < limit);
  return site;
}

function emptyFigures(rounds: number): OutageFigures {
  return {
    rounds,
    deaths: 0,
    pages: 0,
    pagesFailed: 0,
    slowestPageMs: 0,
    acknowledged: 0,
    lost: 0,
    refused: 0,
    otherAnswers: 0,
    notResumed: 0,
    slowestResumeMs: 0,
  };
}

function count(figures: OutageFigures, result: Awaited<ReturnType<typeof liveThrough>>): void {
  figures.pages += result.pages.asked;
  figures.pagesFailed += result.pages.failed;
  figures.slowestPageMs = Math.max(figures.slowestPageMs, Math.round(result.pages.slowestMs));
  for (const { status, kept } of result.answers) {
    if (status === 503 && kept) figures.refused += 1;
    else if (status !== 303) figures.otherAnswers += 1;
  }
  if (result.resumedMs === undefined) figures.notResumed += 1;
  figures.slowestResumeMs = Math.max(figures.slowestResumeMs, Math.round(result.resumedMs ?? 0));
}

async function emailsStored({ url }: TestPostgres): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ email: string }>("select email from inquiry");
  await client.end();
  return new Set(rows.map(({ email }) => email));
}

const LOCKED_MS = 30_000;
const PAUSE_MS = 20;
const LOCKED_VISITORS = 3;

export type LockedFigures = {
  pages: number;
  slowestPageMs: number;
  forms: number;
  /** Neither 503 nor with every word kept. */
  otherAnswers: number;
  /** Times `/readyz` said that all is well. */
  readyAllTheSame: number;
};

/** Another program holds the SQLite file, as a careless backup would, while pages, forms and readiness are asked for. */
export async function locked(folder: string): Promise<LockedFigures> {
  const file = join(folder, "locked", "site.db");
  const site = await startSite(folder, { env: { DATABASE_URL: `file:${file}` } });
  const agent = createAgent(LOCKED_VISITORS);
  const figures: LockedFigures = { pages: 0, slowestPageMs: 0, forms: 0, otherAnswers: 0, readyAllTheSame: 0 };
  const other = new DatabaseSync(file);
  other.exec("BEGIN IMMEDIATE");
  // What was found out before the lock counts for a moment.
  await wait(1_000);
  const end = performance.now() + LOCKED_MS;

  async function repeat(act: () => Promise<void>): Promise<void> {
    while (performance.now() < end) {
      await act();
      await wait(PAUSE_MS);
    }
  }
  async function askFor(path: string): Promise<number> {
    const response = await fetch(site.origin + path);
    await response.arrayBuffer();
    return response.status;
  }
  const timed = async (path: string) => {
    const begun = performance.now();
    if ((await askFor(path)) !== 200) throw new Error(`${path} is not served`);
    figures.pages += 1;
    figures.slowestPageMs = Math.max(figures.slowestPageMs, Math.round(performance.now() - begun));
  };
  const sendForm = async () => {
    const { status, kept } = await submit(site.origin, agent);
    figures.forms += 1;
    if (status !== 503 || !kept) figures.otherAnswers += 1;
  };
  await Promise.all([
    repeat(() => timed("/")),
    repeat(() => timed("/healthz")),
    repeat(async () => {
      if ((await askFor("/readyz")) !== 503) figures.readyAllTheSame += 1;
    }),
    ...Array.from({ length: LOCKED_VISITORS }, () => repeat(sendForm)),
  ]).finally(() => other.close());
  agent.destroy();
  await site.stop();
  return figures;
}
