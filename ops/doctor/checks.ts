import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { capitalised } from "#domain/content/format.ts";
import type { Database } from "#server/database/database.ts";
import { isMigrated } from "#server/database/migrations.ts";
import { databaseFile, openDatabase } from "#server/database/open.ts";
import { createStorageCheck } from "#server/database/storage-check.ts";
import { addressed, mailSender, mailServerProblem } from "#server/outbox/smtp.ts";
import { postSigned } from "#server/outbox/webhook.ts";
import { readSiteManifest } from "#server/pages/manifest.ts";
import { readinessNotes } from "#server/process/background-jobs.ts";
import { type EnvironmentRecord, parseEnvironment, type Settings } from "#server/process/settings.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import { within } from "#server/process/timing.ts";

/** Result of one check, without secrets. `advice` says what to do. */
export type Finding = { state: "ok" | "warn" | "fail"; about: string; text: string; advice?: string };

const ok = (about: string, text: string): Finding => ({ state: "ok", about, text });
const warn = (about: string, text: string, advice: string): Finding => ({ state: "warn", about, text, advice });
const fail = (about: string, text: string, advice: string): Finding => ({ state: "fail", about, text, advice });

const LIMIT_MS = 10_000;
const FIX_MAIL = "Check SMTP_URL, its password, and that this machine may connect there.";
const RUNBOOK = 'The runbook says what to do, under "Health".';
const MB = 1024 * 1024;
const CLOCK_TOLERANCE_MS = 60_000;

export type Machine = { environment: EnvironmentRecord; buildDirectory: string; clock: () => number };

/** Runs every check of this machine, and those of the world outside that are asked for. */
export async function* findings(
  { send, online }: { send: boolean; online: boolean },
  { environment, buildDirectory, clock }: Machine,
): AsyncGenerator<Finding> {
  const parsed = parseEnvironment(environment);
  if (!parsed.ok) {
    const advice = "Correct it; nothing else was looked at.";
    for (const problem of parsed.problems) yield fail("settings", `${problem}.`, advice);
    return;
  }
  const { settings } = parsed;
  yield* checkSettings(settings);
  const [finding, buildId] = await checkBuild(buildDirectory, settings);
  yield finding;
  yield* checkDatabase(settings, clock);
  yield await checkDisk(settings);
  yield* checkNotifiers(settings, clock, send);
  if (online) yield* checkOnline(settings, clock, buildId);
}

function* checkSettings({ siteUrl, trustedProxies }: Settings): Generator<Finding> {
  const unset = "SITE_URL is not set: HSTS is not sent, and links in mails have the origin of the build.";
  if (siteUrl === undefined) yield warn("settings", unset, "Set it, and build with it.");
  else yield ok("settings", `all are valid; the site is ${siteUrl}`);
  if (siteUrl?.startsWith("https://") && trustedProxies.length === 0) {
    const text = "SITE_URL is https, so a proxy stands in front, but TRUSTED_PROXIES is not set.";
    const advice =
      "Set it to the proxy's address, such as 127.0.0.1: visitors share one rate limit and 250 connections.";
    yield warn("settings", text, advice);
  }
}

/** Checks the build; its id is undefined if there is none. */
async function checkBuild(folder: string, { siteUrl }: Settings): Promise<[Finding, buildId?: string]> {
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

async function checkDisk({ databaseUrl }: Settings): Promise<Finding> {
  let folder = dirname(databaseFile(databaseUrl) ?? resolve("data/outbox"));
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${Math.floor(free / MB).toLocaleString("en")} MB free for ${folder}`;
  if (free < 100 * MB) return fail("disk", text, "Make room: inquiries cannot be stored on a full disk.");
  return free < 1024 * MB ? warn("disk", text, "Make room before it is full.") : ok("disk", text);
}

async function* checkDatabase(settings: Settings, clock: () => number): AsyncGenerator<Finding> {
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
    if (!(await within(LIMIT_MS, isMigrated(database)))) {
      const text = `${kind}: not set up by this version yet.`;
      return fail("database", text, "Make a backup, then start the server: it migrates.");
    }
  } catch (error) {
    const advice = "Look at the database, at DATABASE_URL, and at who runs this: it has to be the server's user.";
    return fail("database", `${kind} cannot be used: ${reasonOf(error)}.`, advice);
  }
  const problem = await createStorageCheck({ database, clock: () => performance.now() }).problem();
  return problem === undefined ? undefined : fail("database", `${kind}: ${problem}.`, RUNBOOK);
}

async function checkClock({ kysely }: Database, now: number): Promise<Finding> {
  const last = await kysely.selectFrom("retention_run").select("ran_at").executeTakeFirst();
  const time = new Date(now).toISOString();
  if (last === undefined || now >= last.ran_at - CLOCK_TOLERANCE_MS) return ok("clock", time);
  const text = `${time} is before the last retention run, ${new Date(last.ran_at).toISOString()}.`;
  return warn("clock", text, "Set the clock, or switch NTP on.");
}

async function* checkNotifiers({ mail, webhook }: Settings, clock: () => number, send: boolean) {
  if (mail === undefined && webhook === undefined) {
    const text = "The team is not notified of inquiries: notifications become files beside the database.";
    yield warn("notifiers", text, "Set SMTP_URL and NOTIFY_EMAIL, or NOTIFY_WEBHOOK_URL and its secret.");
  }
  if (mail !== undefined) {
    const problem = await (send ? sendTest(mail) : mailServerProblem({ url: mail.url, timeoutMs: LIMIT_MS }));
    const done = send ? "a test was accepted for NOTIFY_EMAIL: see that it arrives" : "the server takes our login";
    yield problem === undefined ? ok("mail", done) : fail("mail", `${capitalised(problem)}.`, FIX_MAIL);
  }
  if (webhook !== undefined && send) {
    const test = { type: "doctor.test", timestamp: new Date(clock()).toISOString(), data: {} };
    const options = { ...webhook, clock, timeoutMs: LIMIT_MS };
    const result = await postSigned(randomUUID(), test, options, new AbortController().signal);
    const advice = "Check NOTIFY_WEBHOOK_URL, its secret, and the receiver.";
    if (result.outcome === "sent") yield ok("webhook", 'the receiver took a test of type "doctor.test"');
    else yield fail("webhook", `${capitalised(result.problem)}.`, advice);
  }
}

async function sendTest({ url, to, from }: NonNullable<Settings["mail"]>): Promise<string | undefined> {
  const result = await mailSender({ url, timeoutMs: LIMIT_MS })({
    ...addressed(randomUUID(), { to, from }),
    subject: "A test of the website's mail",
    headers: { "Auto-Submitted": "auto-generated" },
    text: "Mail about inquiries will reach you here. Somebody ran the doctor on the website's machine; nothing is to be done.\n",
  });
  return result.outcome === "sent" ? undefined : result.problem;
}

type Health = { status?: unknown; build?: unknown; origin?: unknown; proxy?: unknown };

/** Requests the public address as a visitor would, through the proxy in front. */
async function* checkOnline({ siteUrl }: Settings, clock: () => number, buildId: string | undefined) {
  if (siteUrl === undefined) {
    yield warn("online", "SITE_URL is not set: there is no public address to check.", "Set it as for the server.");
    return;
  }
  let health: Health;
  try {
    const init: RequestInit = { redirect: "manual", signal: AbortSignal.timeout(LIMIT_MS) };
    const response = await fetch(`${siteUrl}/healthz`, init);
    const clocks = compareClocks(response.headers.get("Date"), clock());
    if (clocks !== undefined) yield clocks;
    health = (await response.json()) as Health;
    if (response.status !== 200 || health.status !== "ok") throw new Error(`status ${response.status}`);
  } catch (error) {
    const { cause = error } = error as Error;
    const advice = "Is the server running? Does the name lead to the proxy, the proxy to the server, is TLS in order?";
    yield fail("online", `${siteUrl}/healthz does not answer as the site: ${reasonOf(cause)}.`, advice);
    return;
  }
  yield buildAnswer(health, buildId);
  yield proxyAnswer(health, siteUrl);
}

function buildAnswer({ build }: Health, buildId: string | undefined): Finding {
  if (build === buildId) return ok("online", `build ${buildId} answers at the public address`);
  const text = `The public address answers with build ${String(build).slice(0, 40)}, here is ${buildId ?? "none"}.`;
  return warn("online", text, "Restart the server, or look whether another machine answers.");
}

function proxyAnswer({ proxy, origin }: Health, siteUrl: string): Finding {
  if (proxy === "untrusted") {
    const text =
      "The proxy's headers arrive, but its address is not in TRUSTED_PROXIES: visitors share one rate limit and 250 connections.";
    return fail("proxy", text, "Add the address it connects from, such as 127.0.0.1 or 172.16.0.0/12.");
  }
  if (proxy === "incomplete" || (proxy === "none" && siteUrl.startsWith("https://"))) {
    const text = `The proxy does not send ${proxy === "none" ? "" : "both "}X-Forwarded-For and X-Forwarded-Proto.`;
    return fail("proxy", text, "Set both, as the examples in deploy/ do.");
  }
  if (origin !== siteUrl) {
    const text = `The server takes the address to be ${String(origin).slice(0, 100)}, not ${siteUrl}.`;
    return fail("proxy", text, "Let the proxy pass Host on, and set X-Forwarded-Proto.");
  }
  return ok("proxy", proxy === "trusted" ? "trusted, and its headers arrive" : "none in front");
}

function compareClocks(header: string | null, now: number): Finding | undefined {
  const other = Date.parse(header ?? "");
  if (Number.isNaN(other)) return undefined;
  const seconds = Math.round((now - other) / 1000);
  if (Math.abs(seconds) * 1000 <= CLOCK_TOLERANCE_MS) return ok("clock", "in step with the public address");
  const text = `This machine is ${Math.abs(seconds)} s ${seconds > 0 ? "ahead of" : "behind"} the public address.`;
  return warn("clock", text, "Switch NTP on, on both.");
}
