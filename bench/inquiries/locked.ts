import { join } from "node:path";
import { holdLock } from "../../server/testing/lock.ts";
import { startSiteProcess } from "./site-process.ts";
import { createAgent, submit } from "./visitors.ts";

const LOCKED_MS = 30_000;

export type LockedFigures = {
  pages: number;
  slowestPageMs: number;
  forms: number;
  /** Neither 503 nor with every word kept. */
  otherAnswers: number;
  /** Times `/readyz` said that all is well. */
  readyAllTheSame: number;
};

/** Another program holds the SQLite file, as a careless backup would. */
export async function locked(folder: string): Promise<LockedFigures> {
  const file = join(folder, "locked", "site.db");
  const site = await startSiteProcess(folder, { DATABASE_URL: `file:${file}` });
  const agent = createAgent(3);
  let otherAnswers = 0;
  const { forms, readiness, pages, slowestMs } = await holdLock({
    file,
    origin: site.origin,
    ms: LOCKED_MS,
    sendForm: async () => {
      const { status, kept } = await submit(site.origin, agent);
      if (status !== 503 || !kept) otherAnswers += 1;
      return status;
    },
  });
  agent.destroy();
  await site.stop();
  return {
    pages,
    slowestPageMs: Math.round(slowestMs),
    forms: forms.length,
    otherAnswers,
    readyAllTheSame: readiness.filter((status) => status !== 503).length,
  };
}
