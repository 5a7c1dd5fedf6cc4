import type { Kysely } from "kysely";
import type { Database, Tables } from "../database/database.ts";
import { isClockFarAhead, purge, startRetentionJob } from "../inquiries/retention.ts";
import type { Notifier } from "../outbox/notifier.ts";
import { createNotifiers, outboxDirectory } from "../outbox/notifiers.ts";
import { createOutboxStore } from "../outbox/store.ts";
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

type DeliveryParts = {
  settings: Settings;
  database: Database;
  logger: Logger;
  clock: () => number;
  /** Notifiers besides those that tell the team. */
  more?: readonly Notifier[];
};

/** Creates the jobs that follow after the visitor was thanked: notifying the team, and deleting inquiries in time. */
export function createDelivery(parts: DeliveryParts) {
  const { settings, database, logger, clock, more = [] } = parts;
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
      retention = startRetentionJob({
        purge: (signal) =>
          purge({ database, now: clock(), retentionDays: settings.retentionDays, filesDirectory, signal }),
        log: logger,
      });
    },
    /** Sends new rows now rather than at the next poll. */
    nudge: () => worker?.nudge(),
    stop: async (deadlineMs: number) => {
      await Promise.all([worker?.stop(deadlineMs), retention?.stop()]);
    },
  };
}
