import type { IncomingMessage } from "node:http";
import type { Context, Handler } from "hono";
import { within } from "../process/timing.ts";
import type { Pipeline } from "./pipeline.ts";

/** Resolves to a problem, without names or numbers of the installation, or to undefined. */
export type ReadinessCheck = () => Promise<string | undefined>;

export const HEALTH_PATH = "/healthz";
export const READINESS_PATH = "/readyz";
/** Maximum wait for notes; without them the status is the same. */
const NOTES_LIMIT_MS = 2_000;
/** How long a result is reused. */
const SHARED_MS = 100;

/** Non-fatal problems: the site works, but an operator should look. */
export type ReadinessNotes = () => Promise<string[]>;

/** `/healthz`: the process responds, and which build it runs. `about` adds how this request arrived. */
export const health =
  (build: string, about?: (request: IncomingMessage) => object): Handler<Pipeline> =>
  (c) => {
    c.set("route", HEALTH_PATH);
    return json(c, 200, { status: "ok", build, ...about?.(c.env.incoming) });
  };

/**
 * `/readyz`: the process can take visitors. Problems that only the team can fix, such as rejected mail, are "degraded"
 * with 200: taking the site down would lose the next inquiry too.
 */
export function readiness(checks: readonly ReadinessCheck[], notes: ReadinessNotes): Handler<Pipeline> {
  async function read(): Promise<[status: number, answer: object]> {
    const results = await Promise.all(checks.map((check) => check()));
    const reasons = results.filter((reason) => reason !== undefined);
    if (reasons.length > 0) return [503, { status: "unavailable", reasons }];
    // Notes need the database, which may be unavailable or go away at this moment.
    const remarks = await within(NOTES_LIMIT_MS, notes()).catch(() => []);
    return [200, remarks.length > 0 ? { status: "degraded", notes: remarks } : { status: "ready" }];
  }
  /** Shared by the requests of a moment: the path is public, and the database is not queried for each. */
  let reading: ReturnType<typeof read> | undefined;
  return async (c) => {
    c.set("route", READINESS_PATH);
    reading ??= read().finally(() => {
      setTimeout(() => {
        reading = undefined;
      }, SHARED_MS).unref();
    });
    return json(c, ...(await reading));
  };
}

const json = (c: Context<Pipeline>, status: number, value: object) =>
  c.var.plainText(status, JSON.stringify(value), { "Content-Type": "application/json; charset=utf-8" });
