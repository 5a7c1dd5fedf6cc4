import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseSync } from "@photostructure/sqlite";
import { createAgent, submit } from "../../server/testing/visitors.ts";
import { startSiteProcess } from "./site-process.ts";

const LOCKED_MS = 30_000;
const PAUSE_MS = 20;
const VISITORS = 3;

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
  const site = await startSiteProcess(folder, { DATABASE_URL: `file:${file}` });
  const agent = createAgent(VISITORS);
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
    ...Array.from({ length: VISITORS }, () => repeat(sendForm)),
  ]).finally(() => other.close());
  agent.destroy();
  await site.stop();
  return figures;
}
