import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import { site } from "#brand/site.ts";
import { RATE_LIMIT_WINDOW_MS, REFUSAL_LIMIT_COUNT } from "#domain/inquiry/fields.ts";
import type { Pipeline } from "../http/pipeline.ts";
import { keyedHash } from "../inquiries/rate-limit.ts";
import { secondsUntil } from "../process/timing.ts";

/** Counts forms per network from their arrival, so that concurrent ones count; the database counts stored ones only. */
export function createRefusalCounter(clock: () => number, maxNetworks = 10_000) {
  /** Counts are in memory: they must cost nothing, and a restart may forget them. Keys are hashes, not addresses. */
  const counts = new Map<string, number>();
  const salt = randomBytes(32).toString("base64url");
  let endsAt = Number.NEGATIVE_INFINITY;

  return {
    /** Counts a form of this network. Returns the seconds to wait if too many were rejected, or undefined. */
    count: (network: string): number | undefined => {
      const now = clock();
      if (now >= endsAt) {
        counts.clear();
        endsAt = now + RATE_LIMIT_WINDOW_MS;
      }
      const key = keyedHash(salt, network);
      const count = counts.get(key) ?? 0;
      if (count >= REFUSAL_LIMIT_COUNT) return secondsUntil(endsAt, now);
      counts.set(key, count + 1);
      const [oldest = ""] = counts.keys();
      if (counts.size > maxNetworks) counts.delete(oldest);
      return undefined;
    },
    /** Removes an accepted form from the count. */
    release: (network: string): void => {
      const key = keyedHash(salt, network);
      const count = counts.get(key) ?? 0;
      if (count > 0) counts.set(key, count - 1);
    },
  };
}

/** A client that sends again as soon as it is answered then causes one answer a second per connection. */
const REFUSAL_DELAY_MS = 1_000;

/** Rejects networks with too many rejected forms, unread. A form that we could not store (503) does not count. */
export function limitRefusals(
  clock: () => number,
  delay = () => wait<unknown>(REFUSAL_DELAY_MS),
): MiddlewareHandler<Pipeline> {
  const refusals = createRefusalCounter(clock);
  const delayed = new WeakSet<Socket>();
  return async (c, next) => {
    const network = c.get("network");
    const waitSeconds = refusals.count(network);
    if (waitSeconds !== undefined) {
      // For visitors without scripts; the contact page has its own text for this status.
      const text = `Too many forms that could not be accepted came from your network.
Go back in your browser, which has kept your text, and send it again in ${Math.ceil(waitSeconds / 60)} min.
Or email us: ${site.contactEmail}
`;
      const { socket } = c.env.incoming;
      // Pipelined requests behind a delayed one are answered at once: Node stops reading when too much is unsent.
      if (!delayed.has(socket)) {
        delayed.add(socket);
        await delay();
        delayed.delete(socket);
      }
      return c.var.plainText(429, text, { "Retry-After": String(waitSeconds) });
    }
    await next();
    if (c.res.status < 400 || c.res.status === 503) refusals.release(network);
  };
}
