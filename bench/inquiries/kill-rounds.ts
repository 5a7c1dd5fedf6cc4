import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabase } from "../../server/database/open.ts";
import { startBuilt } from "../../server/testing/built-process.ts";
import { emailOf, submit } from "../../server/testing/visitors.ts";
import { never, progress, type Verdict } from "../results.ts";

const CONCURRENT = 200;
/** Kills happen within this multiple of a round's usual length, so some come after the last response. */
const SPREAD = 1.2;
const DELIVERY_LIMIT_MS = 90_000;

/** Repeatedly kills the process at a random moment while many visitors submit, always on the same database. */
export async function killRounds(rounds: number, folder: string): Promise<Verdict[]> {
  const env = { DATABASE_URL: `file:${join(folder, "kill.db")}` };
  const acknowledged: string[] = [];
  let usualMs = 0;
  let cutMidway = 0;
  // The first round is not interrupted: it measures the usual length.
  for (let round = 0; round <= rounds; round += 1) {
    const site = await startBuilt(env);
    const begun = performance.now();
    const answers = Promise.all(Array.from({ length: CONCURRENT }, () => submit(site.origin)));
    if (round === 0) {
      await answers;
      usualMs = performance.now() - begun;
    } else {
      await wait(Math.random() * usualMs * SPREAD);
    }
    await site.remove();
    const confirmed = (await answers).filter(({ status }) => status === 303).map(({ id }) => id);
    acknowledged.push(...confirmed);
    if (confirmed.length > 0 && confirmed.length < CONCURRENT) cutMidway += 1;
    if (round % 10 === 0) progress(`round ${round} of ${rounds}: ${acknowledged.length} acknowledged so far`);
  }

  progress("delivering what the killed processes had begun");
  // Leases expire after a minute; then this process delivers what is left.
  const site = await startBuilt(env);
  const database = openDatabase(env.DATABASE_URL, () => {});
  const { kysely } = database;
  const due = () => kysely.selectFrom("outbox").select("id").where("state", "=", "due").execute();
  const limit = performance.now() + DELIVERY_LIMIT_MS;
  while ((await due()).length > 0 && performance.now() < limit) await wait(500);
  await site.stop();
  const rows = await kysely.selectFrom("inquiry").select(["id", "email"]).execute();
  const { rows: checked } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(kysely);
  await database.close();

  const notified = new Set(readdirSync(join(folder, "outbox")));
  const stored = new Set(rows.map(({ email }) => email));
  const lost = acknowledged.filter((id) => !stored.has(emailOf(id)));
  const integrity = checked.map(({ integrity_check }) => integrity_check).join("; ");
  return [
    never("acknowledged inquiries lost", lost.length, acknowledged.length),
    never("stored twice", rows.length - stored.size, rows.length),
    { target: "integrity check: ok", met: integrity === "ok", detail: integrity },
    never("stored and never notified", rows.filter(({ id }) => !notified.has(`${id}.json`)).length, rows.length),
    // Without kills midway, the test would prove nothing.
    { target: "kills that fell midway: some", met: cutMidway > 0, detail: `${cutMidway} of ${rounds}` },
  ];
}
