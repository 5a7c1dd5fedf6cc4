import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Database } from "#server/database/database.ts";
import { isMigrated } from "#server/database/migrate.ts";
import { databaseFile, openDatabase } from "#server/database/open.ts";
import { createStorageCheck } from "#server/database/storage-check.ts";
import { isClockFarAhead } from "#server/inquiries/retention.ts";
import { createOutboxStore } from "#server/outbox/store.ts";
import { readSiteManifest, type SiteManifest } from "#server/pages/manifest.ts";
import { OUTBOX_LATE_MS } from "#server/process/background-jobs.ts";
import type { Settings } from "#server/process/settings.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import { within } from "#server/process/timing.ts";

/** Result of one check, without secrets. `advice` says what to do. */
export type Finding = { state: "ok" | "warn" | "fail"; about: string; text: string; advice?: string };

export const ok = (about: string, text: string): Finding => ({ state: "ok", about, text });
export const warn = (about: string, text: string, advice: string): Finding => ({ state: "warn", about, text, advice });
export const fail = (about: string, text: string, advice: string): Finding => ({ state: "fail", about, text, advice });

const MB = 1024 * 1024;
const DISK_LOW = 1024 * MB;
const DISK_FULL = 100 * MB;
const DATABASE_LIMIT_MS = 10_000;
/** Maximum difference between synchronised clocks. */
const CLOCK_TOLERANCE_MS = 60_000;

export async function readBuild(folder: string): Promise<SiteManifest | Finding> {
  try {
    return await readSiteManifest(join(folder, "site.json"));
  } catch (error) {
    const advice = 'Run "npm run build", or deploy a complete build there.';
    return fail("build", `There is no complete build in ${resolve(folder)}: ${reasonOf(error)}.`, advice);
  }
}

export function checkBuild({ buildId, origin }: SiteManifest, { siteUrl }: Settings): Finding {
  if (siteUrl === undefined || siteUrl === origin) return ok("build", `${buildId}, for ${origin}`);
  const text = `${buildId} was built for ${origin}, but SITE_URL is ${siteUrl}.`;
  return warn("build", text, "Build again with this SITE_URL: canonical addresses point elsewhere.");
}

export async function checkDisk({ databaseUrl }: Settings): Promise<Finding> {
  let folder = dirname(databaseFile(databaseUrl) ?? resolve("data/outbox"));
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${Math.floor(free / MB).toLocaleString("en")} MB free for ${folder}`;
  if (free < DISK_FULL) return fail("disk", text, "Make room: inquiries cannot be stored on a full disk.");
  return free < DISK_LOW ? warn("disk", text, "Make room before it is full.") : ok("disk", text);
}

export async function* checkDatabase(settings: Settings, clock: () => number): AsyncGenerator<Finding> {
  const file = databaseFile(settings.databaseUrl);
  const kind = file === undefined ? "PostgreSQL" : `SQLite in ${file}`;
  if (file !== undefined && !existsSync(file)) {
    yield warn("database", `There is no database at ${file} yet.`, "The server makes it at its first start.");
    return;
  }
  const database = openDatabase(settings.databaseUrl, () => {});
  try {
    const problem = await storageProblem(database, kind);
    yield problem ?? ok("database", `${kind}: migrated, can be written to`);
    if (problem !== undefined) return;
    yield* await checkOutbox(database, clock);
    yield await checkClock(database, settings, clock());
  } finally {
    await database.close().catch(() => {});
  }
}

async function storageProblem(database: Database, kind: string): Promise<Finding | undefined> {
  try {
    if (!(await within(DATABASE_LIMIT_MS, isMigrated(database)))) {
      const text = `${kind}: not set up by this version yet.`;
      return fail("database", text, "Make a backup, then start the server: it migrates.");
    }
  } catch (error) {
    const advice = "Look at the database, at DATABASE_URL, and at who runs this: it has to be the server's user.";
    return fail("database", `${kind} cannot be used: ${reasonOf(error)}.`, advice);
  }
  const problem = await createStorageCheck({ database, clock: () => performance.now() }).problem();
  if (problem === undefined) return undefined;
  return fail("database", `${kind}: ${problem}.`, 'The runbook has each of these under "Health".');
}

async function checkOutbox({ kysely }: Database, clock: () => number): Promise<Finding[]> {
  const store = createOutboxStore({ kysely, clock, newId: () => "" });
  const { oldestDueAgeMs = 0, counts } = await store.backlog();
  const inState = (wanted: string) =>
    counts.reduce((sum, { state, count }) => (state === wanted ? sum + count : sum), 0);
  const findings = [];
  if (inState("dead") > 0) {
    const advice = "npm run inquiries -- list --state dead; fix the cause, then npm run inquiries -- retry.";
    findings.push(warn("outbox", `Notifications given up: ${inState("dead")}.`, advice));
  }
  if (oldestDueAgeMs > OUTBOX_LATE_MS) {
    const text = `Notifications waiting: ${inState("due")}, the oldest for ${Math.floor(oldestDueAgeMs / 60_000)} min.`;
    findings.push(warn("outbox", text, "Is a server running? Its log says why they are not sent."));
  }
  return findings.length > 0 ? findings : [ok("outbox", `nothing given up, ${inState("due")} due`)];
}

async function checkClock({ kysely }: Database, { retentionDays }: Settings, now: number): Promise<Finding> {
  const last = await kysely.selectFrom("retention_run").select("ran_at").executeTakeFirst();
  const time = new Date(now).toISOString();
  if (await isClockFarAhead(kysely, now, retentionDays)) {
    const advice = "If it is right: npm run inquiries -- purge --clock-is-right. If not, set it.";
    return warn("clock", `${time} is far ahead of the last retention run: nothing is deleted.`, advice);
  }
  if (last !== undefined && now < last.ran_at - CLOCK_TOLERANCE_MS) {
    const text = `${time} is before the last retention run, ${new Date(last.ran_at).toISOString()}.`;
    return warn("clock", text, "Set the clock, or switch NTP on.");
  }
  return ok("clock", `${time}, in step with the database`);
}

/** Compares this machine's clock with that of the public address. */
export function compareClocks(header: string | null, now: number): Finding | undefined {
  const other = Date.parse(header ?? "");
  if (Number.isNaN(other)) return undefined;
  const seconds = Math.round((now - other) / 1000);
  if (Math.abs(seconds) * 1000 <= CLOCK_TOLERANCE_MS) return ok("clock", "in step with the public address");
  const text = `This machine is ${Math.abs(seconds)} s ${seconds > 0 ? "ahead of" : "behind"} the public address.`;
  return warn("clock", text, "Switch NTP on, on both.");
}
