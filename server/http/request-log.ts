import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";

/** What one line says. `route` is a name we chose, never the address the client wrote. */
export type RequestRecord = { requestId: string; method: string; route: string; status: number; ms: number };

export type RequestRecorder = {
  record: (entry: RequestRecord) => void;
  /** Milliseconds; only differences are used. */
  clock: () => number;
  newRequestId: () => string;
};

export type RequestVariables = { Variables: { requestId: string; route: string } };

export function elapsedMs(startedAt: number, now: number): number {
  return Math.round((now - startedAt) * 10) / 10;
}

/** One line per request, whatever the steps inside answer. */
export function requestLog({ record, clock, newRequestId }: RequestRecorder): MiddlewareHandler<RequestVariables> {
  return createMiddleware(async (c, next) => {
    const startedAt = clock();
    const requestId = newRequestId();
    c.set("requestId", requestId);
    c.set("route", "unknown");
    await next();
    const ms = elapsedMs(startedAt, clock());
    record({ requestId, method: c.req.method, route: c.get("route"), status: c.res.status, ms });
  });
}
