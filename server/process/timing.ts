import { createHash, timingSafeEqual } from "node:crypto";

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** Compares secrets by their hashes, which have equal length, so that the comparison takes constant time. */
export const isSameSecret = (one: string, other: string) => timingSafeEqual(hashOf(one), hashOf(other));

export const DAY_MS = 86_400_000;

/** Whole seconds for Retry-After, at least one. */
export const secondsUntil = (time: number, now: number) => Math.max(1, Math.ceil((time - now) / 1000));

/** Rejects if the work takes longer; the work itself continues. */
export function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Signal that aborts after the time, or when `stop` does, until it is released. */
export function deadline(ms: number, stop: AbortSignal) {
  // Not AbortSignal.any with AbortSignal.timeout: Node 20 collects that timeout as garbage, so that it never fires.
  const limit = new AbortController();
  const abort = () => limit.abort();
  const timer = setTimeout(abort, ms);
  stop.addEventListener("abort", abort);
  if (stop.aborted) abort();
  const release = () => {
    clearTimeout(timer);
    stop.removeEventListener("abort", abort);
  };
  return { signal: limit.signal, release };
}
