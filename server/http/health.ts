import type { IncomingMessage } from "node:http";
import type { Context, Handler } from "hono";
import { within } from "../process/timing.ts";
import type { Pipeline } from "./pipeline.ts";

export const HEALTH_PATH = "/healthz";
export const READINESS_PATH = "/readyz";

/** `/healthz`: the process responds, and which build it runs. `about` adds how this request arrived. */
export const health =
  (build: string, about?: (request: IncomingMessage) => object): Handler<Pipeline> =>
  (c) => {
    c.set("route", HEALTH_PATH);
    return json(c, 200, { status: "ok", build, ...about?.(c.env.incoming) });
  };

/** Resolves to a problem, without names or numbers of the installation, or to undefined. */
type Check = () => Promise<string | undefined>;

/** `/readyz`: the process can take visitors. Notes for the team give 200: taking the site down would lose inquiries. */
export function readiness(checks: readonly Check[], notes: () => Promise<string[]>): Handler<Pipeline> {
  async function read(): Promise<[status: number, answer: object]> {
    const results = await Promise.all(checks.map((check) => check()));
    const reasons = results.filter((reason) => reason !== undefined);
    if (reasons.length > 0) return [503, { status: "unavailable", reasons }];
    // Notes need the database, which may go away at this moment; without them the status is the same.
    const remarks = await within(2_000, notes()).catch(() => []);
    return [200, remarks.length > 0 ? { status: "degraded", notes: remarks } : { status: "ready" }];
  }
  /** Shared by the requests of a moment: the path is public, and the database is not queried for each. */
  let reading: ReturnType<typeof read> | undefined;
  return async (c) => {
    c.set("route", READINESS_PATH);
    reading ??= read().finally(() => {
      setTimeout(() => {
        reading = undefined;
      }, 100).unref();
    });
    return json(c, ...(await reading));
  };
}

const json = (c: Context<Pipeline>, status: number, value: object) =>
  c.var.plainText(status, JSON.stringify(value), { "Content-Type": "application/json; charset=utf-8" });
