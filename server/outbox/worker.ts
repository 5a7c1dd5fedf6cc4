import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "../process/log.ts";
import { reasonOf } from "../process/start-problem.ts";
import type { BatchDelivery } from "./deliver-batch.ts";

/** Time within which rows of other processes, of the command line and of retries are found. */
const POLL_INTERVAL_MS = 5_000;

type WorkerParts = {
  deliveries: readonly BatchDelivery[];
  log: Pick<Logger, "warn" | "info">;
  /** Resolves after the time or when the signal aborts, whichever is first. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** Starts one loop per channel, so that a hanging mail server does not hold up the webhook. */
export function startWorker({ deliveries, log, pause = pauseFor }: WorkerParts) {
  const cut = new AbortController();
  let stopping = false;
  let wake = new AbortController();

  async function work(deliver: BatchDelivery): Promise<void> {
    let isFailing = false;
    while (!stopping) {
      const { signal } = wake;
      try {
        const claimed = await deliver(cut.signal);
        if (isFailing) log.info("the outbox can be read again");
        isFailing = false;
        if (claimed > 0) continue;
      } catch (error) {
        // An unavailable database is logged once and retried until it is back.
        if (!isFailing) log.warn({ problem: reasonOf(error) }, "the outbox cannot be read");
        isFailing = true;
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
    /** Claims nothing more; deliveries in progress may finish until the deadline. */
    stop: async (deadlineMs: number) => {
      stopping = true;
      nudge();
      const deadline = setTimeout(() => cut.abort(), deadlineMs);
      await loops;
      clearTimeout(deadline);
    },
  };
}

const pauseFor = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => {});
