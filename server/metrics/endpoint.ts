import { createHash, timingSafeEqual } from "node:crypto";
import type { Handler } from "hono";
import type { Pipeline } from "../http/pipeline.ts";
import type { Metrics } from "./metrics.ts";

export const METRICS_PATH = "/metrics";

/** Serves metrics: with a token, to those who have it; without one, to whoever can reach the port. */
export function metricsEndpoint(metrics: Pick<Metrics, "contentType" | "text">, token?: string): Handler<Pipeline> {
  const isAllowed = token === undefined ? () => true : tokenCheck(token);
  return async (c) => {
    c.set("route", METRICS_PATH);
    if (!isAllowed(c.req.header("Authorization"))) {
      return c.var.plainText(401, "Send METRICS_TOKEN as a Bearer token.\n", { "WWW-Authenticate": "Bearer" });
    }
    return c.var.plainText(200, await metrics.text(), { "Content-Type": metrics.contentType });
  };
}

/** Compares hashes: they have equal length, so that the comparison takes constant time. */
function tokenCheck(token: string): (authorization: string | undefined) => boolean {
  const wanted = hashOf(token);
  return (authorization = "") => {
    const sent = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
    return sent !== undefined && timingSafeEqual(hashOf(sent), wanted);
  };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();
