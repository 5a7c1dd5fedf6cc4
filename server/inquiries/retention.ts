import type { Kysely } from "kysely";
import { SPAM_RETENTION_DAYS } from "#domain/inquiry/inquiry.ts";
import type { Database, Tables } from "../database/database.ts";
import { forgetUnconfirmed } from "../newsletter/subscriptions.ts";
import { removeFilesBefore, removeNotificationFiles } from "../outbox/file.ts";
import type { Logger } from "../process/log.ts";
import { reasonOf } from "../process/start-problem.ts";
import { DAY_MS } from "../process/timing.ts";
import { forgetOldActions } from "./audit.ts";
import { forgetOver } from "./rate-limit.ts";

const THE_ONLY_ROW = 1;

/** A week, or a seventh of the retention where that is shorter: what is deleted too early is then nearly due anyway. */
function longestPauseMs(retentionDays: number): number {
  return Math.min(7, retentionDays / 7) * DAY_MS;
}

/**
 * A clock that is wrong must not delete everything, and nothing tells a wrong clock from a long pause. So the time of
 * each run is kept, and after a leap somebody has to say that it is right. New inquiries prove nothing: the same clock
 * dates them.
 */
export async function isClockFarAhead(kysely: Kysely<Tables>, now: number, retentionDays: number): Promise<boolean> {
  const last = await kysely.selectFrom("retention_run").select("ran_at").executeTakeFirst();
  if (last === undefined || now - last.ran_at <= longestPauseMs(retentionDays)) return false;
  const anything = await kysely.selectFrom("inquiry").select("id").limit(1).executeTakeFirst();
  return anything !== undefined;
}

/** Also when it went back: the next leap is measured from there. */
async function recordRun(kysely: Kysely<Tables>, now: number): Promise<void> {
  await kysely
    .insertInto("retention_run")
    .values({ id: THE_ONLY_ROW, ran_at: now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ ran_at: now }))
    .execute();
}

/** With SQLite, a statement over these is time in which no page is served. */
const BATCH_SIZE = 100;

type PurgeParts = {
  database: Database;
  now: number;
  retentionDays: number;
  /** Where notifications were written as files, which are as old as their inquiries. */
  filesDirectory: string;
  progress?: (deleted: number) => void;
  /** An operator's word for a clock that is far past the last run. */
  clockIsRight?: boolean;
  /** The rest can wait for the next time. */
  signal?: AbortSignal;
};

const CLOCK_DOUBT =
  "the clock is far ahead of the last run, so it may be wrong. If it is right: inquiries purge --clock-is-right";

/**
 * Deletes for real what has been kept long enough. Resolves to the number of inquiries; rejects, with nothing deleted,
 * when the clock is not to be believed.
 */
export async function purge(parts: PurgeParts): Promise<number> {
  const { database, now, retentionDays, filesDirectory, progress, clockIsRight, signal } = parts;
  const { kysely } = database;
  if (!clockIsRight && (await isClockFarAhead(kysely, now, retentionDays))) throw new Error(CLOCK_DOUBT);
  await recordRun(kysely, now);
  let deleted = 0;
  for await (const ids of outdated(kysely, now, retentionDays)) {
    if (signal?.aborted) break;
    // Files first: if this stops half-way, the rows still say which ones are left.
    await removeNotificationFiles(filesDirectory, ids);
    await kysely.deleteFrom("inquiry").where("id", "in", ids).execute();
    deleted += ids.length;
    progress?.(deleted);
  }
  await removeFilesBefore(filesDirectory, now - retentionDays * DAY_MS);
  await forgetOver(kysely, now);
  await forgetUnconfirmed(kysely, now);
  await forgetOldActions(kysely, now);
  await kysely
    .deleteFrom("rate_limit_salt")
    .where("day", "<", Math.floor(now / DAY_MS))
    .execute();
  if (deleted > 0) await database.forgetDeleted();
  return deleted;
}

/** Batches of ids, oldest first. Reads everything that is too old for spam, so that each statement looks at one batch. */
async function* outdated(kysely: Kysely<Tables>, now: number, retentionDays: number): AsyncGenerator<string[]> {
  const before = now - retentionDays * DAY_MS;
  const spamBefore = now - Math.min(SPAM_RETENTION_DAYS, retentionDays) * DAY_MS;
  let last = { created_at: Number.MIN_SAFE_INTEGER, id: "" };
  for (;;) {
    const { created_at, id } = last;
    const rows = await kysely
      .selectFrom("inquiry")
      .select(["id", "created_at", "spam_reason"])
      .where("created_at", "<", spamBefore)
      .where((row) => row(row.refTuple("created_at", "id"), ">", row.tuple(created_at, id)))
      .orderBy("created_at")
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
    const ids = rows.filter((row) => row.created_at < before || row.spam_reason !== null).map((row) => row.id);
    if (ids.length > 0) yield ids;
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

const RETENTION_INTERVAL_MS = 60 * 60 * 1000;

type RetentionJobParts = {
  purge: (signal: AbortSignal) => Promise<number>;
  log: Pick<Logger, "info" | "warn">;
  intervalMs?: number;
};

export type RetentionJob = { stop(): Promise<void> };

/** At the start and every hour. Several processes may do it at once: what one has deleted the other does not find. */
export function startRetentionJob({ purge, log, intervalMs = RETENTION_INTERVAL_MS }: RetentionJobParts): RetentionJob {
  const stopped = new AbortController();
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, intervalMs);

  async function run(): Promise<void> {
    try {
      const deleted = await purge(stopped.signal);
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
