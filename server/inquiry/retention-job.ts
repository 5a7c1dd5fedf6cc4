import type { Logger } from "../log.ts";
import { reasonOf } from "../start-problem.ts";

const RETENTION_INTERVAL_MS = 60 * 60 * 1000;

export type RetentionJobParts = {
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
