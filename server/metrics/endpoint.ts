import type { Handler } from "hono";
import type { Pipeline } from "../http/pipeline.ts";
import { isSameSecret } from "../process/timing.ts";
import type { Metrics } from "./metrics.ts";

export const METRICS_PATH = "/metrics";

/** Serves metrics: with a token, to those who have it; without one, to whoever can reach the port. */
export function metricsEndpoint(metrics: Pick<Metrics, "contentType" | "text">, token?: string): Handler<Pipeline> {
  return async (c) => {
    c.set("route", METRICS_PATH);
    const sent = /^Bearer +(\S+) *$/i.exec(c.req.header("Authorization") ?? "")?.[1] ?? "";
    if (token !== undefined && !isSameSecret(sent, token)) {
      return c.var.plainText(401, "Send METRICS_TOKEN as a Bearer token.\n", { "WWW-Authenticate": "Bearer" });
    }
    return c.var.plainText(200, await metrics.text(), { "Content-Type": metrics.contentType });
  };
}
