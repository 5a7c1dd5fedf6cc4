import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "../process/log.ts";
import { reasonOf } from "../process/start-problem.ts";
import { deadline } from "../process/timing.ts";
import { idOf, type Notifier, type SendResult } from "./notifier.ts";
import { retryDelay } from "./retry-schedule.ts";
import type { Claim, OutboxStore } from "./store.ts";

type WorkerParts = {
  deliveries: readonly BatchDelivery[];
  log: Pick<Logger, "warn" | "info">;
  pause?: typeof pauseFor;
};

/** Resolves after the time or when the signal aborts, whichever is first. */
const pauseFor = (ms: number, signal: AbortSignal): Promise<void> => wait(ms, undefined, { signal }).catch(() => {});

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
      // Rows of other processes, of the command line and of retries are found within this time.
      if (!stopping) await pause(5_000, signal);
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

/** Half the lease: the result is stored long before another process may claim the row. */
const SEND_TIMEOUT_MS = 30_000;

export type BatchDeliveryParts = {
  store: OutboxStore;
  notifier: Notifier;
  clock: () => number;
  log: Pick<Logger, "info" | "warn" | "error">;
  sendTimeoutMs?: number;
};

/** Claims and sends what is due on one channel, a few at a time. Resolves to the number of claims. */
export type BatchDelivery = (signal: AbortSignal) => Promise<number>;

export function createBatchDelivery(parts: BatchDeliveryParts): BatchDelivery {
  const { store, notifier, clock, log, sendTimeoutMs = SEND_TIMEOUT_MS } = parts;
  const { channel } = notifier;

  async function deliver(claim: Claim, signal: AbortSignal): Promise<void> {
    const delivery = await attempt(claim, signal);
    const soFar = { attempts: claim.attempts, ageMs: clock() - claim.dueSince };
    const delay = delivery.outcome === "later" ? retryDelay({ ...soFar, ...delivery }, Math.random()) : undefined;
    // Only ids are logged, no name and no address: operators who may see more can look them up.
    const about = "inquiry" in claim.notification ? "inquiryId" : "subscriptionId";
    const line = { channel, [about]: idOf(claim.notification), attempts: claim.attempts };
    if (!(await record(claim, delivery, delay))) {
      log.warn(line, "a notification took longer than its lease: its result is not recorded, it may be sent again");
    } else if (delivery.outcome === "sent") {
      log.info(line, "notification sent");
    } else if (delay !== undefined) {
      log.warn({ ...line, problem: delivery.problem, retryInMs: delay }, "notification will be tried again");
    } else if ("subscription" in claim.notification) {
      // The team has nothing to fix: anybody can enter an address that no server accepts.
      log.info({ ...line, problem: delivery.problem }, "confirmation given up: the visitor may subscribe again");
    } else {
      log.error({ ...line, problem: delivery.problem }, "notification given up: inquiries retry sends it again");
    }
  }

  async function attempt({ notification }: Claim, stop: AbortSignal): Promise<SendResult> {
    const { signal, release } = deadline(sendTimeoutMs, stop);
    const aborted = signal.aborted ? Promise.resolve() : once(signal, "abort");
    const interrupted = aborted.then((): SendResult => {
      const problem = stop.aborted ? "the process stopped while it was being sent" : "no answer in time";
      return { outcome: "later", problem };
    });
    try {
      return await Promise.race([notifier.send(notification, signal), interrupted]);
    } catch (error) {
      return { outcome: "later", problem: codeOf(error) };
    } finally {
      release();
    }
  }

  function record(claim: Claim, delivery: SendResult, delay: number | undefined): Promise<boolean> {
    if (delivery.outcome === "sent") return store.markSent(claim);
    if (delay !== undefined) return store.markLater(claim, delay, delivery.problem);
    return store.markDead(claim, delivery.problem);
  }

  return async (signal) => {
    const claims = await store.claim(channel, 8);
    const results = await Promise.allSettled(claims.map((claim) => deliver(claim, signal)));
    for (const result of results) {
      // The lease ends by itself, and the notification is sent again: a receiver recognises it by its id.
      if (result.status === "rejected")
        log.error({ channel, problem: reasonOf(result.reason) }, "a delivery was not recorded");
    }
    return claims.length;
  };
}

/** Code or name of an error, whose message may quote what was sent. */
function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const known = [code, name].find((text) => typeof text === "string");
  return `it failed: ${known ?? "unknown"}`;
}
