import { setTimeout as waitFor } from "node:timers/promises";

export const DAY_MS = 86_400_000;

/** Rejects if the work takes longer; the work itself goes on. */
export function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Resolves after a while, or at once when too many pause already. */
export type Pause = () => Promise<void>;

const PAUSE_MS = 500;
const MOST_AT_ONCE = 1_000;

/**
 * Before a refusal: a client that asks again as soon as it is answered would otherwise keep the process busy with
 * nothing but refusing. A timer costs nothing, and a visitor hardly sees it.
 */
export function createPause(ms = PAUSE_MS, mostAtOnce = MOST_AT_ONCE): Pause {
  let pausing = 0;
  return async () => {
    if (pausing >= mostAtOnce) return;
    pausing += 1;
    await waitFor(ms);
    pausing -= 1;
  };
}
