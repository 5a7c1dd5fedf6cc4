import { createHmac, randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { site } from "#brand/site.ts";
import { RATE_LIMIT_WINDOW_MS, REFUSAL_LIMIT_COUNT } from "#domain/inquiry/fields.ts";
import type { Pipeline } from "../http/pipeline.ts";
import type { PlainText } from "../http/responses.ts";

type RefusalCounter = {
  /** Counts one more form of this network. Seconds to wait if too many were refused, or undefined. */
  count(network: string): number | undefined;
  /** Takes a form off the count: it was accepted. */
  release(network: string): void;
};

type RefusalCounterOptions = {
  /** Monotonic clock, in milliseconds. */
  clock: () => number;
  limit?: number;
  windowMs?: number;
  /** Maximum number of networks remembered; the oldest makes room. */
  maxNetworks?: number;
};

type Tally = { count: number; endsAt: number };

/**
 * Counts refused forms. Stored ones are counted in the database; this keeps a client that sends nonsense from having it
 * read and answered without end. A form counts from its arrival, so that many at the same moment count too. In this
 * process's memory alone: it must cost nothing, and a restart may forget it.
 */
export function createRefusalCounter({
  clock,
  limit = REFUSAL_LIMIT_COUNT,
  windowMs = RATE_LIMIT_WINDOW_MS,
  maxNetworks = 10_000,
}: RefusalCounterOptions): RefusalCounter {
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
    count: (network) => {
      const now = clock();
      const key = keyOf(network);
      const tally = tallies.get(key);
      if (tally === undefined || tally.endsAt <= now) {
        tallies.delete(key);
        tallies.set(key, { count: 1, endsAt: now + windowMs });
        forget(now);
        return undefined;
      }
      if (tally.count >= limit) return Math.max(1, Math.ceil((tally.endsAt - now) / 1000));
      tally.count += 1;
      return undefined;
    },
    release: (network) => {
      const tally = tallies.get(keyOf(network));
      if (tally !== undefined && tally.count > 0) tally.count -= 1;
    },
  };
}

type RefusalLimitOptions = { clock: () => number; text: PlainText };

/** Answers networks with too many refused forms before anything is read. A form that we could not store is no refusal. */
export function limitRefusals({ clock, text }: RefusalLimitOptions): MiddlewareHandler<Pipeline> {
  const refusals = createRefusalCounter({ clock });
  return async (c, next) => {
    const network = c.get("network");
    const waitSeconds = refusals.count(network);
    if (waitSeconds !== undefined) return tooManyRefused(waitSeconds, text);
    await next();
    if (c.res.status < 400 || c.res.status === 503) refusals.release(network);
  };
}

/** Read by visitors without scripts; the contact page has its own words for this status. Nothing is rendered. */
function tooManyRefused(waitSeconds: number, text: PlainText): Response {
  const lines = [
    "Too many forms that could not be accepted came from your network.",
    `Go back in your browser, which has kept your text, and send it again in ${Math.ceil(waitSeconds / 60)} min.`,
    `Or email us: ${site.contactEmail}`,
    "",
  ];
  return text(429, lines.join("\n"), { "Retry-After": String(waitSeconds) });
}
