import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { inquiryRow } from "#server/testing/outbox-rows.ts";
import { promised } from "#server/testing/promised.ts";
import type { Notifier, SendResult } from "./notifier.ts";
import type { Claim, OutboxStore } from "./store.ts";
import { type BatchDeliveryParts, createBatchDelivery, startWorker } from "./worker.ts";

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Pause that ends when the test says so, or when its signal aborts. */
function sleeper() {
  const ends: (() => void)[] = [];
  const pause = (_: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      ends.push(resolve);
      if (signal.aborted) resolve();
      signal.addEventListener("abort", () => resolve());
    });
  const passTime = () => {
    for (const end of ends.splice(0)) end();
  };
  return { pause, passTime, sleeping: () => ends.length };
}

test("works until nothing is due, sleeps, and wakes by time or by a nudge", async () => {
  const { pause, passTime, sleeping } = sleeper();
  let due = 20;
  let passes = 0;
  const deliver = async () => {
    passes += 1;
    const claimed = Math.min(8, due);
    due -= claimed;
    return claimed;
  };
  const worker = startWorker({ deliveries: [deliver], log: quiet, pause });
  await expect.poll(sleeping).toBe(1);
  expect(passes).toBe(4);
  worker.nudge();
  await expect.poll(() => passes).toBe(5);
  await expect.poll(sleeping).toBe(2);
  passTime();
  await expect.poll(() => passes).toBe(6);
  await worker.stop(1_000);
  expect(passes).toBe(6);
});

test("a nudge during a pass is not lost", async () => {
  const { pause, sleeping } = sleeper();
  let passes = 0;
  const worker = startWorker({
    deliveries: [
      async () => {
        await Promise.resolve();
        passes += 1;
        if (passes === 1) worker.nudge();
        return 0;
      },
    ],
    log: quiet,
    pause,
  });
  await expect.poll(() => passes).toBe(2);
  await expect.poll(sleeping).toBe(2);
  await worker.stop(1_000);
});

test("an outage of the database is logged once, and so is its end", async () => {
  const { pause, passTime, sleeping } = sleeper();
  const logged: unknown[] = [];
  let away = true;
  const deliver = async () => {
    if (away) throw new Error("connection refused");
    return 0;
  };
  const log = { warn: (...line: unknown[]) => logged.push(...line), info: (text: unknown) => logged.push(text) };
  const worker = startWorker({ deliveries: [deliver], log, pause });
  for (const pass of [1, 2, 3]) {
    await expect.poll(sleeping).toBe(1);
    expect(logged).toEqual([{ problem: "connection refused" }, "the outbox cannot be read"]);
    away = pass < 3;
    passTime();
  }
  await expect.poll(() => logged.at(-1)).toBe("the outbox can be read again");
  await worker.stop(1_000);
});

test("a channel that hangs does not delay another", async () => {
  const { pause, sleeping } = sleeper();
  const { promise, resolve: release } = promised<number>();
  const worker = startWorker({ deliveries: [() => promise, async () => 0], log: quiet, pause });
  await expect.poll(sleeping).toBe(1);
  const stopped = worker.stop(1_000);
  release(0);
  await stopped;
});

/** Batch delivery with one notification due. */
function delivering(send: Notifier["send"], own: Partial<BatchDeliveryParts> = {}) {
  const claims: Claim[] = [
    { leaseId: "1", attempts: 1, dueSince: 0, notification: { id: "n", inquiry: inquiryRow("i") } },
  ];
  const recorded: string[] = [];
  const record =
    (state: string) =>
    async (_: Claim, ...details: unknown[]) => {
      recorded.push([state, ...details].join(" "));
      return true;
    };
  const store: OutboxStore = {
    claim: async () => claims.splice(0),
    markSent: record("sent"),
    markLater: record("later"),
    markDead: record("dead"),
    countDueElsewhere: async () => 0,
    backlog: async () => ({ oldestDueAgeMs: undefined, counts: [] }),
  };
  const parts = { store, notifier: { channel: "smtp", send }, clock: () => 0, log: quiet };
  vi.spyOn(Math, "random").mockReturnValue(0);
  return { deliver: createBatchDelivery({ ...parts, ...own }), recorded };
}

test("at the deadline a delivery in progress is aborted and left to the next process", async () => {
  const signals: AbortSignal[] = [];
  const { deliver, recorded } = delivering((_, signal) => {
    signals.push(signal);
    return new Promise<SendResult>(() => {});
  });
  const worker = startWorker({ deliveries: [deliver], log: quiet });
  await expect.poll(() => signals.length).toBe(1);
  await worker.stop(10);
  expect(signals[0]?.aborted).toBe(true);
  expect(recorded).toEqual(["later 0 the process stopped while it was being sent"]);
});

test("an attempt without an answer ends before its lease, whatever is collected as garbage meanwhile", async () => {
  setFlagsFromString("--expose-gc");
  const { deliver, recorded } = delivering(() => new Promise(() => {}), { sendTimeoutMs: 200 });
  const delivered = deliver(new AbortController().signal);
  setTimeout(runInNewContext("gc"), 50);
  expect(await delivered).toBe(1);
  expect(recorded).toEqual(["later 0 no answer in time"]);
});

test("the log contains no personal data", async () => {
  const lines: string[] = [];
  const log = (...parts: unknown[]) => lines.push(JSON.stringify(parts));
  for (const delivery of [
    { outcome: "sent" },
    { outcome: "later", problem: "busy" },
    { outcome: "refused", problem: "550" },
  ] satisfies SendResult[]) {
    const { deliver } = delivering(async () => delivery, { log: { info: log, warn: log, error: log } });
    await deliver(new AbortController().signal);
  }
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toMatch(/grace|hopper|navy|demo/i);
});
