import type { Kysely } from "kysely";
import type { Database, Tables } from "../database/database.ts";
import { isClockFarAhead, startRetentionJob } from "../inquiries/retention.ts";
import { fileNotifier, outboxDirectory } from "../outbox/file.ts";
import type { Notifier } from "../outbox/notifier.ts";
import { smtpNotifier } from "../outbox/smtp.ts";
import { createOutboxStore } from "../outbox/store.ts";
import { webhookNotifier } from "../outbox/webhook.ts";
import { createBatchDelivery, startWorker } from "../outbox/worker.ts";
import type { Logger } from "./log.ts";
import type { Settings } from "./settings.ts";

/** Age from which a due notification is late; until then, a retry or a restart explains it. */
export const OUTBOX_LATE_MS = 15 * 60 * 1000;

/** Notes for /readyz and the doctor on what the team has to look at, although the site works. */
export async function readinessNotes(kysely: Kysely<Tables>, now: number, retentionDays: number): Promise<string[]> {
  const { oldestDueAgeMs = 0, counts } = await createOutboxStore(kysely, () => now).backlog();
  const notes = [];
  if (oldestDueAgeMs > OUTBOX_LATE_MS) notes.push("notifications wait longer than they should");
  if (counts.some(({ state }) => state === "dead")) notes.push("notifications were given up");
  if (await isClockFarAhead(kysely, now, retentionDays)) {
    notes.push("the clock is far ahead of the last retention run: nothing is deleted");
  }
  return notes;
}

/** Creates the team's notifiers; without any, files, so that inquiries do not stay unseen in the database. */
export function createNotifiers({ mail, webhook, databaseUrl }: Settings, clock: () => number): Notifier[] {
  const notifiers: Notifier[] = [];
  if (mail !== undefined) notifiers.push(smtpNotifier(mail));
  if (webhook !== undefined) notifiers.push(webhookNotifier({ ...webhook, clock }));
  return notifiers.length > 0 ? notifiers : [fileNotifier(outboxDirectory(databaseUrl))];
}

/** `more` are notifiers besides those that tell the team. */
type Parts = { settings: Settings; database: Database; logger: Logger; clock: () => number; more?: Notifier[] };

/** Creates the jobs that follow after the visitor was thanked: notifying the team, and deleting inquiries in time. */
export function createDelivery({ settings, database, logger, clock, more = [] }: Parts) {
  const store = createOutboxStore(database.kysely, clock);
  const team = createNotifiers(settings, clock);
  const notifiers = [...team, ...more];
  const channels = team.map(({ channel }) => channel);
  const filesDirectory = outboxDirectory(settings.databaseUrl);
  let worker: ReturnType<typeof startWorker> | undefined;
  let retention: ReturnType<typeof startRetentionJob> | undefined;

  async function reportStrays(): Promise<void> {
    const waiting = await store.countDueElsewhere(notifiers.map(({ channel }) => channel));
    if (waiting > 0) logger.warn({ waiting }, "notifications wait for a channel that is not set up any more");
  }

  return {
    /** Channels of the team; each inquiry gets one row in the outbox per channel. */
    channels,
    notes: () => readinessNotes(database.kysely, clock(), settings.retentionDays),
    backlog: store.backlog,
    start: () => {
      if (channels.includes("file")) {
        logger.warn(`Neither SMTP_URL nor NOTIFY_WEBHOOK_URL is set: notifications become files in ${filesDirectory}`);
      }
      reportStrays().catch(() => {});
      worker = startWorker({
        deliveries: notifiers.map((notifier) => createBatchDelivery({ store, notifier, clock, log: logger })),
        log: logger,
      });
      const { retentionDays } = settings;
      retention = startRetentionJob({ database, retentionDays, filesDirectory, clock, log: logger });
    },
    /** Sends new rows now rather than at the next poll. */
    nudge: () => worker?.nudge(),
    stop: async (deadlineMs: number) => {
      await Promise.all([worker?.stop(deadlineMs), retention?.stop()]);
    },
  };
}
