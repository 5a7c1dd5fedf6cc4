import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { capitalised } from "#domain/content/format.ts";
import type { Database } from "#server/database/database.ts";
import { isMigrated } from "#server/database/migrate.ts";
import { databaseFile, openDatabase } from "#server/database/open.ts";
import { createStorageCheck } from "#server/database/storage-check.ts";
import { readSiteManifest } from "#server/pages/manifest.ts";
import { readinessNotes } from "#server/process/background-jobs.ts";
import type { Settings } from "#server/process/settings.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import { within } from "#server/process/timing.ts";

/** Result of one check, without secrets. `advice` says what to do. */
export type Finding = { state: "ok" | "warn" | "fail"; about: string; text: string; advice?: string };

export const ok = (about: string, text: string): Finding => ({ state: "ok", about, text });
export const warn = (about: string, text: string, advice: string): Finding => ({ state: "warn", about, text, advice });
export const fail = (about: string, text: string, advice: string): Finding => ({ state: "fail", about, text, advice });

const RUNBOOK = 'The runbook says what to do, under "Health".';
const MB = 1024 * 1024;
const DISK_LOW = 1024 * MB;
const DISK_FULL = 100 * MB;
const DATABASE_LIMIT_MS = 10_000;
/** Maximum difference between synchronised clocks. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Checks the build; its id is undefined if there is none. */
export async function checkBuild(folder: string, { siteUrl }: Settings): Promise<[Finding, buildId?: string]> {
  try {
    const { buildId, origin } = await readSiteManifest(join(folder, "site.json"));
    if (siteUrl === undefined || siteUrl === origin) return [ok("build", `${buildId}, for ${origin}`), buildId];
    const text = `${buildId} was built for ${origin}, but SITE_URL is ${siteUrl}.`;
    return [warn("build", text, "Build again with this SITE_URL: canonical addresses point elsewhere."), buildId];
  } catch (error) {
    const advice = 'Run "npm run build", or deploy a complete build there.';
    return [fail("build", `There is no complete build in ${resolve(folder)}: ${reasonOf(error)}.`, advice)];
  }
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
    const notes = await readinessNotes(database.kysely, clock(), settings.retentionDays);
    for (const note of notes) yield warn("readiness", `${capitalised(note)}.`, RUNBOOK);
    if (notes.length === 0)
      yield ok("readiness", "nothing waits too long, was given up, or was kept from being deleted");
    yield await checkClock(database, clock());
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
  return fail("database", `${kind}: ${problem}.`, RUNBOOK);
}

async function checkClock({ kysely }: Database, now: number): Promise<Finding> {
  const last = await kysely.selectFrom("retention_run").select("ran_at").executeTakeFirst();
  const time = new Date(now).toISOString();
  if (last === undefined || now >= last.ran_at - CLOCK_TOLERANCE_MS) return ok("clock", time);
  const text = `${time} is before the last retention run, ${new Date(last.ran_at).toISOString()}.`;
  return warn("clock", text, "Set the clock, or switch NTP on.");
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
