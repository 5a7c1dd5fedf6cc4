import { createHmac, randomBytes } from "node:crypto";
import { RATE_LIMIT_WINDOW_MS, REFUSAL_LIMIT_COUNT } from "#domain/inquiry/fields.ts";

type RefusalLimit = {
  /** One more form of this network is to be looked at. Seconds to wait if too many were refused, or undefined. */
  enter(network: string): number | undefined;
  /** That form was not refused after all. */
  acquit(network: string): void;
};

type RefusalLimitOptions = {
  /** Milliseconds from any beginning that only go up. */
  clock: () => number;
  count?: number;
  windowMs?: number;
  /** How many networks are remembered; the oldest makes room. */
  maxNetworks?: number;
};

type Tally = { count: number; endsAt: number };

/**
 * Counts forms that were refused. What is stored is counted in the database; this keeps whoever sends nonsense from
 * having it read and answered without end. A form counts from its arrival, so that many at the same moment count too.
 * In this process's memory alone: it must cost nothing, and a restart may forget it.
 */
export function createRefusalLimit({
  clock,
  count = REFUSAL_LIMIT_COUNT,
  windowMs = RATE_LIMIT_WINDOW_MS,
  maxNetworks = 10_000,
}: RefusalLimitOptions): RefusalLimit {
  /** In the order in which their time is over. No address is kept in clear, as with the other limit. */
  const tallies = new Map<string, Tally>();
  const salt = randomBytes(32);
  const keyOf = (network: string) => createHmac("sha256", salt).update(network).digest("base64url");

  function forget(now: number): void {
    for (const [key, { endsAt }] of tallies) {
      if (endsAt > now && tallies.size <= maxNetworks) return;
      tallies.delete(key);
    }
  }

  return {
    enter: (network) => {
      const now = clock();
      const key = keyOf(network);
      const tally = tallies.get(key);
      if (tally === undefined || tally.endsAt <= now) {
        tallies.delete(key);
        tallies.set(key, { count: 1, endsAt: now + windowMs });
        forget(now);
        return undefined;
      }
      if (tally.count >= count) return Math.max(1, Math.ceil((tally.endsAt - now) / 1000));
      tally.count += 1;
      return undefined;
    },
    acquit: (network) => {
      const tally = tallies.get(keyOf(network));
      if (tally !== undefined && tally.count > 0) tally.count -= 1;
    },
  };
}
