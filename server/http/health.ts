import { Hono } from "hono";
import { nameRoute, type RequestVariables } from "./request-log.ts";

/** Resolves to what is wrong, in words without names or numbers of the installation, or to undefined. */
export type ReadinessCheck = () => Promise<string | undefined>;

export const HEALTH_PATH = "/healthz";
export const READINESS_PATH = "/readyz";

/** The same for what somebody should look at although visitors are served. */
export type ReadinessNotes = () => Promise<string[]>;

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, so send it visitors. What only the team has to mend,
 * such as mail that is refused, is "degraded" with 200: taking the site away would lose the next inquiry too.
 */
export function health(
  checks: readonly ReadinessCheck[],
  notes: ReadinessNotes = async () => [],
): Hono<RequestVariables> {
  const readiness = shareWhilePending(async () => {
    const results = await Promise.all(checks.map((check) => check()));
    const reasons = results.filter((reason) => reason !== undefined);
    // A database that is away has nothing to say about the rest.
    return { reasons, remarks: reasons.length === 0 ? await notes() : [] };
  });
  const app = new Hono<RequestVariables>();
  app.get(HEALTH_PATH, (c) => {
    nameRoute(c, HEALTH_PATH);
    return json(200, { status: "ok" });
  });
  app.get(READINESS_PATH, async (c) => {
    nameRoute(c, READINESS_PATH);
    const { reasons, remarks } = await readiness();
    if (reasons.length > 0) return json(503, { status: "unavailable", reasons });
    return json(200, remarks.length > 0 ? { status: "degraded", notes: remarks } : { status: "ready" });
  });
  return app;
}

function json(status: number, value: object): Response {
  const text = JSON.stringify(value);
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(text)),
    "Cache-Control": "no-store",
  };
  return new Response(text, { status, headers });
}

/** The address is public: however many ask at once, the database is asked once. */
function shareWhilePending<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | undefined;
  return () => {
    pending ??= ask().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
