import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "../process/log.ts";
import { reasonOf } from "../process/start-problem.ts";
import type { BatchDelivery } from "./deliver-batch.ts";

/** Rows of other processes, of the command line and of retries are found within this time. */
const POLL_INTERVAL_MS = 5_000;

type WorkerParts = {
  deliveries: readonly BatchDelivery[];
  log: Pick<Logger, "warn" | "info">;
  /** Resolves after the time or when the signal says so, whichever is first. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
};

export type Worker = {
  /** There is something new: look at once. */
  nudge(): void;
  /** Claims nothing more; what is under way may finish until the deadline. */
  stop(deadlineMs: number): Promise<void>;
};

/** One loop per channel: a mail server that hangs does not hold up the webhook. */
export function startWorker({ deliveries, log, pause = pauseFor }: WorkerParts): Worker {
  const cut = new AbortController();
  let stopping = false;
  let wake = new AbortController();

  async function work(deliver: BatchDelivery): Promise<void> {
    let troubled = false;
    while (!stopping) {
      const { signal } = wake;
      try {
        const claimed = await deliver(cut.signal);
        if (troubled) log.info("the outbox can be read again");
        troubled = false;
        if (claimed > 0) continue;
      } catch (error) {
        // The database is away: said once, tried until it is back.
        if (!troubled) log.warn({ problem: reasonOf(error) }, "the outbox cannot be read");
        troubled = true;
      }
      if (!stopping) await pause(POLL_INTERVAL_MS, signal);
    }
  }

  function nudge(): void {
    const asleep = wake;
    wake = new AbortController();
    asleep.abort();
  }

  const loops = Promise.all(deliveries.map(work));
  return {
    nudge,
    stop: async (deadlineMs) => {
      stopping = true;
      nudge();
      const deadline = setTimeout(() => cut.abort(), deadlineMs);
      await loops;
      clearTimeout(deadline);
    },
  };
}

const pauseFor = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => {});
