import type { Kysely } from "kysely";
import { SPAM_RETENTION_DAYS } from "#domain/inquiry/inquiry.ts";
import type { Database, Tables } from "../database/database.ts";
import { deleteUnconfirmed } from "../newsletter/service.ts";
import { removeFilesBefore, removeNotificationFiles } from "../outbox/file.ts";
import type { Logger } from "../process/log.ts";
import { reasonOf } from "../process/start-problem.ts";
import { DAY_MS } from "../process/timing.ts";
import { deleteInquiries, NOTE } from "./erase.ts";
import { deleteExpiredWindows } from "./rate-limit.ts";

/**
 * Whether the clock is too far ahead of the last run. A wrong clock must not delete everything and looks like a long
 * pause, so an operator has to confirm the time.
 */
export async function isClockFarAhead(kysely: Kysely<Tables>, now: number, retentionDays: number): Promise<boolean> {
  // New inquiries prove nothing: the same clock dates them.
  const last = await kysely.selectFrom("retention_run").select("ran_at").executeTakeFirst();
  // A week, or a seventh of a shorter retention, so that a wrong deletion was nearly due.
  const longestPauseMs = Math.min(7, retentionDays / 7) * DAY_MS;
  if (last === undefined || now - last.ran_at <= longestPauseMs) return false;
  const anything = await kysely.selectFrom("inquiry").select("id").limit(1).executeTakeFirst();
  return anything !== undefined;
}

type PurgeParts = {
  database: Database;
  now: number;
  retentionDays: number;
  /** Folder of notification files, which expire with their inquiries. */
  filesDirectory: string;
  /** An operator's confirmation of a clock that is far ahead of the last run. */
  clockIsRight?: boolean;
  /** Stops between two batches; the next run deletes the rest. */
  signal?: AbortSignal;
};

const CLOCK_DOUBT =
  "the clock is far ahead of the last run, so it may be wrong. If it is right: inquiries purge --clock-is-right";

/** Deletes expired inquiries and resolves to their number. Rejects, deleting nothing, if the clock is not trusted. */
export async function purge(parts: PurgeParts): Promise<number> {
  const { database, now, retentionDays, filesDirectory, clockIsRight, signal } = parts;
  const { kysely } = database;
  if (!clockIsRight && (await isClockFarAhead(kysely, now, retentionDays))) throw new Error(CLOCK_DOUBT);
  // Recorded even if the clock went back: the next leap is measured from there.
  await kysely
    .insertInto("retention_run")
    .values({ id: 1, ran_at: now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ ran_at: now }))
    .execute();
  let deleted = 0;
  const before = now - retentionDays * DAY_MS;
  const spamBefore = now - SPAM_RETENTION_DAYS * DAY_MS;
  const batch = kysely
    .selectFrom("inquiry")
    .select("id")
    .where((row) =>
      row.or([
        row("created_at", "<", before),
        row.and([row("created_at", "<", spamBefore), row("spam_reason", "is not", null)]),
      ]),
    )
    // With SQLite, no page is served while a statement runs.
    .limit(100);
  for (;;) {
    const ids = (await batch.execute()).map(({ id }) => id);
    if (ids.length === 0 || signal?.aborted) break;
    // Files are removed first: after an interruption, the rows still name those that are left.
    await removeNotificationFiles(filesDirectory, ids);
    await kysely.transaction().execute((tx) => deleteInquiries(tx, ids));
    deleted += ids.length;
  }
  await removeFilesBefore(filesDirectory, before);
  await deleteExpiredWindows(kysely, now);
  await deleteUnconfirmed(kysely, now);
  // The audit is kept for two years, as inquiries are by default.
  await kysely
    .deleteFrom("audit")
    .where("at", "<", now - 730 * DAY_MS)
    .where("action", "<>", NOTE)
    .execute();
  await kysely
    .deleteFrom("rate_limit_salt")
    .where("day", "<", Math.floor(now / DAY_MS))
    .execute();
  if (deleted > 0) await database.forgetDeleted();
  return deleted;
}

type RetentionJobParts = Pick<PurgeParts, "database" | "retentionDays" | "filesDirectory"> & {
  clock: () => number;
  log: Pick<Logger, "info" | "warn">;
};

/** Purges at the start and every hour. Several processes may do so at once: deleted rows are not found again. */
export function startRetentionJob({ clock, log, ...parts }: RetentionJobParts) {
  const stopped = new AbortController();
  let running = run();
  const timer = setInterval(
    () => {
      running = running.then(run);
    },
    60 * 60 * 1000,
  );

  async function run(): Promise<void> {
    try {
      const deleted = await purge({ ...parts, now: clock(), signal: stopped.signal });
      if (deleted > 0) log.info({ deleted }, "inquiries were deleted, as they had been kept long enough");
    } catch (error) {
      log.warn({ problem: reasonOf(error) }, "old inquiries could not be deleted; tried again in an hour");
    }
  }

  return {
    stop: async () => {
      clearInterval(timer);
      stopped.abort();
      await running;
    },
  };
}
