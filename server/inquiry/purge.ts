import type { Kysely } from "kysely";
import { SPAM_RETENTION_DAYS } from "#domain/inquiry/inquiry.ts";
import type { Database, Tables } from "../database/database.ts";
import { removeFilesBefore, removeNotificationFiles } from "../outbox/file.ts";
import { DAY_MS, isClockFarAhead, recordRun } from "./clock-guard.ts";
import { forgetOver } from "./rate-limit.ts";

/** Small steps: whoever sends the form meanwhile does not wait. */
const BATCH_SIZE = 200;

export type PurgeParts = {
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
  while (!signal?.aborted) {
    const ids = await outdated(kysely, now, retentionDays);
    if (ids.length === 0) break;
    // Files first: if this stops half-way, the rows still say which ones are left.
    await removeNotificationFiles(filesDirectory, ids);
    await kysely.deleteFrom("inquiry").where("id", "in", ids).execute();
    deleted += ids.length;
    progress?.(deleted);
  }
  await removeFilesBefore(filesDirectory, now - retentionDays * DAY_MS);
  await forgetOver(kysely, now);
  await kysely
    .deleteFrom("rate_limit_salt")
    .where("day", "<", Math.floor(now / DAY_MS))
    .execute();
  if (deleted > 0) await database.forgetDeleted();
  return deleted;
}

async function outdated(kysely: Kysely<Tables>, now: number, retentionDays: number): Promise<string[]> {
  const before = now - retentionDays * DAY_MS;
  const spamBefore = now - Math.min(SPAM_RETENTION_DAYS, retentionDays) * DAY_MS;
  const rows = await kysely
    .selectFrom("inquiry")
    .select("id")
    .where((row) =>
      row.or([
        row("created_at", "<", before),
        row.and([row("created_at", "<", spamBefore), row("spam_reason", "is not", null)]),
      ]),
    )
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ id }) => id);
}
