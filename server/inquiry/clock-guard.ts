import type { Kysely } from "kysely";
import type { Tables } from "../database/database.ts";

export const DAY_MS = 86_400_000;
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
export async function recordRun(kysely: Kysely<Tables>, now: number): Promise<void> {
  await kysely
    .insertInto("retention_run")
    .values({ id: THE_ONLY_ROW, ran_at: now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ ran_at: now }))
    .execute();
}
