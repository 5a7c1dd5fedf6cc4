import { randomUUID } from "node:crypto";
import { migrate, migrations } from "../../server/database/migrate.ts";
import { openDatabase } from "../../server/database/open.ts";
import { inquiryRow, outboxRow } from "../../server/testing/outbox-rows.ts";
import { createAgent, type Submission, submit } from "../../server/testing/visitors.ts";
import { percentile } from "../statistics.ts";
import { startSiteProcess } from "./site-process.ts";

const CONNECTIONS = 32;

export type SpeedResult = {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  failed: number;
  barePerSecond: number;
  ratio: number;
};

/** Visitors through the whole site against rows written straight into the same kind of database. */
export async function speed(folder: string, siteUrl: string, bareUrl: string, ms: number): Promise<SpeedResult> {
  const site = await startSiteProcess(folder, { DATABASE_URL: siteUrl });
  const answers = await load(site.origin, ms);
  await site.stop();
  const times = answers.map((answer) => answer.ms);
  const perSecond = (answers.length * 1000) / ms;
  const barePerSecond = await bareInserts(bareUrl, ms / 2);
  return {
    perSecond,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    failed: answers.filter(({ outcome }) => outcome !== "acknowledged").length,
    barePerSecond,
    ratio: perSecond / barePerSecond,
  };
}

/** Visitors write one after another; it counts from when each has been answered once, so that all of them take part. */
async function load(origin: string, ms: number): Promise<Submission[]> {
  const agent = createAgent(CONNECTIONS);
  const answers: Submission[] = [];
  let end = Number.POSITIVE_INFINITY;
  let met = 0;
  const visitor = async () => {
    await submit(origin, agent);
    met += 1;
    if (met === CONNECTIONS) end = performance.now() + ms;
    while (performance.now() < end) {
      const begun = performance.now();
      const answer = await submit(origin, agent);
      if (begun > end - ms) answers.push(answer);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  agent.destroy();
  return answers;
}

/** The least that stores an inquiry safely: two rows, one transaction, one after the other. */
async function bareInserts(url: string, ms: number): Promise<number> {
  const database = openDatabase(url, () => {});
  await migrate(database, migrations);
  const message = "We would like to see it at work. ".repeat(8);
  const end = performance.now() + ms;
  let count = 0;
  for (; performance.now() < end; count += 1) {
    const id = randomUUID();
    await database.kysely.transaction().execute(async (tx) => {
      await tx.insertInto("inquiry").values(inquiryRow(id, { message })).execute();
      // Sent, so that no process picks it up.
      await tx
        .insertInto("outbox")
        .values(outboxRow(id, "file", { state: "sent" }))
        .execute();
    });
  }
  await database.close();
  return (count * 1000) / ms;
}
