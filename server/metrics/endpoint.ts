import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestListener, Server } from "node:http";
import { sendText } from "../http/responses.ts";
import type { HeaderList } from "../http/security-headers.ts";
import { createHttpServer } from "../http/server.ts";
import { type FrontOptions, front, isRead, type Step } from "../http/steps.ts";
import type { Metrics } from "./metrics.ts";

export const METRICS_PATH = "/metrics";

/** With a token, for whoever has it; without, for whoever can reach it at all. */
export function metricsEndpoint(
  { contentType, text }: Pick<Metrics, "contentType" | "text">,
  token: string | undefined,
  security: HeaderList,
): Step {
  const isAllowed = token === undefined ? () => true : tokenCheck(token);
  return ({ request, response, path }) => {
    if (path !== METRICS_PATH || !isRead(request)) return undefined;
    if (!isAllowed(request.headers.authorization)) {
      sendText(response, 401, "Send METRICS_TOKEN as a Bearer token.\n", security, [["WWW-Authenticate", "Bearer"]]);
      return { status: 401, route: METRICS_PATH };
    }
    return text().then((metrics) => {
      sendText(response, 200, metrics, security, [["Content-Type", contentType]]);
      return { status: 200, route: METRICS_PATH };
    });
  };
}

/** Answers nothing else. Where it listens decides who may read. */
export function createMetricsServer({
  metrics,
  security,
  ...parts
}: { metrics: Metrics } & Omit<FrontOptions, "steps" | "next">): Server {
  const steps = [metricsEndpoint(metrics, undefined, security)];
  const next: RequestListener = (_, response) => sendText(response, 404, `Metrics are at ${METRICS_PATH}.\n`, security);
  return createHttpServer({ listener: front({ ...parts, security, steps, next }), security });
}

/** Hashes are of one length, and comparing them takes the same time whatever was sent. */
function tokenCheck(token: string): (authorization: string | undefined) => boolean {
  const wanted = hashOf(token);
  return (authorization = "") => {
    const sent = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
    return sent !== undefined && timingSafeEqual(hashOf(sent), wanted);
  };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();
