import { createHash, timingSafeEqual } from "node:crypto";
import type { Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Handler } from "hono";
import { createPipeline, type ErrorReporter, type Pipeline, type RequestRecorder } from "../http/pipeline.ts";
import { type PlainText, plainTextWith } from "../http/responses.ts";
import type { HeaderRecord } from "../http/security-headers.ts";
import { createHttpServer, rejectMalformed } from "../http/server.ts";
import type { Metrics } from "./metrics.ts";

export const METRICS_PATH = "/metrics";

/** With a token, for those who have it; without, for those who can reach it at all. */
export function metricsEndpoint(
  metrics: Pick<Metrics, "contentType" | "text">,
  token: string | undefined,
  text: PlainText,
): Handler<Pipeline> {
  const isAllowed = token === undefined ? () => true : tokenCheck(token);
  return async (c) => {
    c.set("route", METRICS_PATH);
    if (!isAllowed(c.req.header("Authorization"))) {
      return text(401, "Send METRICS_TOKEN as a Bearer token.\n", { "WWW-Authenticate": "Bearer" });
    }
    return text(200, await metrics.text(), { "Content-Type": metrics.contentType });
  };
}

type MetricsServerOptions = {
  metrics: Metrics;
  recorder: RequestRecorder;
  reportError: ErrorReporter;
  security: HeaderRecord;
};

/** A server for metrics alone. Where it listens decides who may read them. */
export function createMetricsServer({ metrics, recorder, reportError, security }: MetricsServerOptions): Server {
  const text = plainTextWith(security);
  const app = createPipeline({ recorder, reportError, text });
  app.get(METRICS_PATH, metricsEndpoint(metrics, undefined, text));
  app.all("*", () => text(404, `Metrics are at ${METRICS_PATH}.\n`));
  return createHttpServer({ listener: rejectMalformed(getRequestListener(app.fetch), recorder, security), security });
}

/** Compares hashes: they are of one length, and comparing them takes the same time whatever was sent. */
function tokenCheck(token: string): (authorization: string | undefined) => boolean {
  const wanted = hashOf(token);
  return (authorization = "") => {
    const sent = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
    return sent !== undefined && timingSafeEqual(hashOf(sent), wanted);
  };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();
