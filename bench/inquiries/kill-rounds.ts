import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabase } from "../../server/database/open.ts";
import { createAgent, emailOf, submit } from "../../server/testing/visitors.ts";
import { startSite } from "../site.ts";

const CONCURRENT = 200;
/** Some kills come after the last answer: the round's usual length and a little more. */
const SPREAD = 1.2;
const DELIVERY_LIMIT_MS = 60_000;

export type KillResult = {
  rounds: number;
  sent: number;
  acknowledged: number;
  /** Rounds in which the kill fell between the first and the last answer. */
  cutMidway: number;
  stored: number;
  lost: number;
  duplicated: number;
  integrity: string;
  /** Stored inquiries for which no notification was ever written. */
  notNotified: number;
};

/** Many visitors at once, the process killed at a random moment, again and again on the same database. */
export async function killRounds(rounds: number, folder: string, say: (text: string) => void): Promise<KillResult> {
  const environment = { DATABASE_URL: `file:${join(folder, "kill.db")}` };
  const acknowledged: string[] = [];
  let usualMs = 0;
  let cutMidway = 0;
  // The first round is not cut short: it tells how long one takes.
  for (let round = 0; round <= rounds; round += 1) {
    const site = await startSite(folder, { env: environment });
    const agent = createAgent(CONCURRENT);
    const begun = performance.now();
    const answers = Promise.all(Array.from({ length: CONCURRENT }, () => submit(site.origin, agent)));
    if (round === 0) {
      await answers;
      usualMs = performance.now() - begun;
    } else {
      await wait(Math.random() * usualMs * SPREAD);
    }
    await site.kill();
    const submissions = await answers;
    agent.destroy();
    const thanked = submissions.filter(({ outcome }) => outcome === "acknowledged").map(({ id }) => id);
    acknowledged.push(...thanked);
    if (thanked.length > 0 && thanked.length < CONCURRENT) cutMidway += 1;
    if (round % 10 === 0) say(`round ${round} of ${rounds}: ${acknowledged.length} acknowledged so far`);
  }
  const notified = await deliverRest(environment, folder, say);
  return {
    ...(await examine(environment.DATABASE_URL, acknowledged, notified)),
    rounds,
    sent: (rounds + 1) * CONCURRENT,
    cutMidway,
  };
}

/** Leases of killed processes end after a minute; then the last start delivers what they had begun. */
async function deliverRest(environment: { DATABASE_URL: string }, folder: string, say: (text: string) => void) {
  const site = await startSite(folder, { env: environment });
  const database = openDatabase(environment.DATABASE_URL, () => {});
  const due = async () => {
    const rows = await database.kysely.selectFrom("outbox").select("id").where("state", "=", "due").execute();
    return rows.length;
  };
  say("delivering what the killed processes had begun");
  const limit = performance.now() + DELIVERY_LIMIT_MS + 30_000;
  while ((await due()) > 0 && performance.now() < limit) await wait(500);
  await database.close();
  await site.stop();
  return new Set(readdirSync(join(folder, "outbox")).map((name) => name.replace(/\.json$/, "")));
}

async function examine(url: string, acknowledged: readonly string[], notified: ReadonlySet<string>) {
  const database = openDatabase(url, () => {});
  const { kysely } = database;
  const rows = await kysely.selectFrom("inquiry").select(["id", "submission_id", "email"]).execute();
  const { rows: answers } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(kysely);
  await database.close();
  const emails = rows.map(({ email }) => email);
  const stored = new Set(emails);
  return {
    acknowledged: acknowledged.length,
    stored: rows.length,
    lost: acknowledged.filter((id) => !stored.has(emailOf(id))).length,
    duplicated: emails.length - stored.size,
    integrity: answers.map((answer) => answer.integrity_check).join("; "),
    notNotified: rows.filter(({ id }) => !notified.has(id)).length,
  };
}
