const RETRY_BASE_MS = 5_000;
/** Maximum delay between two attempts; also caps Retry-After. Much later due times are treated as clock errors. */
export const RETRY_CAP_MS = 60 * 60 * 1000;
/** Three days: mail that breaks on a Friday evening is fixed on Monday. */
export const GIVE_UP_AFTER_MS = 72 * 60 * 60 * 1000;

/** `attempts` includes this one; the notification has been due for `ageMs`; the receiver asked for `retryAfterMs`. */
type FailedAttempt = { attempts: number; ageMs: number; retryAfterMs?: number | undefined };

/** Delay before the next attempt, or undefined when it is time to give up. `random` is in [0, 1). */
export function retryDelay({ attempts, ageMs, retryAfterMs = 0 }: FailedAttempt, random: number): number | undefined {
  if (ageMs >= GIVE_UP_AFTER_MS) return undefined;
  // Full jitter: after an outage, everything that waits would otherwise be retried at the same moment.
  const ceiling = Math.min(RETRY_CAP_MS, RETRY_BASE_MS * 2 ** Math.min(attempts - 1, 30));
  return Math.max(Math.floor(random * ceiling), Math.min(retryAfterMs, RETRY_CAP_MS));
}

/** Parses `Retry-After`, in seconds or as a date; anything else is ignored. */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) || !/[a-z]/i.test(value) ? undefined : Math.max(0, date - now);
}
