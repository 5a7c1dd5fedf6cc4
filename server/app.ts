import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type ErrorHandler, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { BODY_MAX_BYTES } from "#domain/inquiry/fields.ts";
import { createFormAnswers, type FormAnswerOptions } from "./forms/answer.ts";
import { limitRefusals } from "./forms/refusal-limit.ts";
import { describeArrival, identifySender, rejectCrossSite } from "./forms/sender.ts";
import {
  HEALTH_PATH,
  health,
  READINESS_PATH,
  type ReadinessCheck,
  type ReadinessNotes,
  readiness,
} from "./http/health.ts";
import { type ErrorReporter, type Pipeline, type RequestRecorder, targetOf } from "./http/pipeline.ts";
import { redirects } from "./http/redirects.ts";
import { pathOf } from "./http/request-target.ts";
import { type PlainText, plainTextWith } from "./http/responses.ts";
import type { HeaderRecord } from "./http/security-headers.ts";
import { rejectMalformed } from "./http/server.ts";
import { METRICS_PATH, metricsEndpoint } from "./metrics/endpoint.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { SiteManifest } from "./pages/manifest.ts";
import { notFound } from "./pages/not-found.ts";
import { type StaticFiles, serveFiles } from "./static/files.ts";

/** Pages whose topic was a query parameter before it became part of the path. */
const PARAMETERS = new Map([
  ["/blog", { name: "topic", folder: "/blog/topic" }],
  ["/contact", { name: "topic", folder: "/contact" }],
]);

/** Comparisons of two models were a query before each became a page. */
const COMPARISONS = { page: "/benchmarks", folder: "/benchmarks/compare" };

/** Headers, request log and error log that every app needs. */
type Base = { security: HeaderRecord; recorder: RequestRecorder; reportError: ErrorReporter };

type AppParts = Base &
  Omit<FormAnswerOptions, "text"> & {
    manifest: Pick<SiteManifest, "buildId" | "redirects" | "actions">;
    files: StaticFiles;
    siteUrl: string | undefined;
    readinessChecks: readonly ReadinessCheck[];
    readinessNotes: ReadinessNotes;
    /** Undefined where the public port serves no metrics. */
    metrics: { metrics: Metrics; token: string } | undefined;
    onUnknownProxy: () => void;
  };

/** Creates the request pipeline, outermost step first; the first step that has an answer responds. */
export function createApp(parts: AppParts): RequestListener {
  const { manifest, files, metrics, isTrusted, recorder, security } = parts;
  const text = plainTextWith(security);
  const clock = recorder.clock;
  const forms = createFormAnswers({ ...parts, text });

  const app = createPipeline({ ...parts, text });
  app.use(
    redirects(
      {
        moved: manifest.redirects,
        parameters: PARAMETERS,
        comparisons: COMPARISONS,
        exists: (path) => files.entries.has(path),
      },
      text,
    ),
  );
  app.get("*", serveFiles(files));
  app.use(allowMethods((path) => manifest.actions.includes(path.replace(/\.data$/, "")), text));
  app.get(
    HEALTH_PATH,
    health((request) => ({ build: manifest.buildId, ...describeArrival(request, isTrusted) }), text),
  );
  app.get(READINESS_PATH, readiness({ checks: parts.readinessChecks, notes: parts.readinessNotes, text }));
  if (metrics) app.get(METRICS_PATH, metricsEndpoint(metrics.metrics, metrics.token, text));
  app.get("*", notFound(files.notFound, text));
  app.post(
    "*",
    identifySender(isTrusted, parts.onUnknownProxy),
    rejectCrossSite({ ...parts, text }),
    // The limit comes after the cross-site check: another site must not use up a visitor's share.
    limitRefusals(clock, text),
    bodyLimit({ maxSize: BODY_MAX_BYTES, onError: forms.answerTooLarge }),
    forms.answer,
  );
  return rejectMalformed(getRequestListener(app.fetch), recorder, security);
}

/** Serves metrics alone on their own port; the interface it listens on decides who may read them. */
export function createMetricsApp(parts: Base & { metrics: Metrics }): RequestListener {
  const { metrics, recorder, security } = parts;
  const text = plainTextWith(security);
  const app = createPipeline({ ...parts, text });
  app.get(METRICS_PATH, metricsEndpoint(metrics, undefined, text));
  app.all("*", () => text(404, `Metrics are at ${METRICS_PATH}.\n`));
  return rejectMalformed(getRequestListener(app.fetch), recorder, security);
}

/** Allows GET and HEAD everywhere, POST where a form is received, and nothing else. */
function allowMethods(acceptsPost: (path: string) => boolean, text: PlainText): MiddlewareHandler<Pipeline> {
  return async (c, next) => {
    const allowed = acceptsPost(c.req.path) ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
    if (allowed.includes(c.req.method)) return next();
    c.set("route", "method-not-allowed");
    const list = allowed.join(", ");
    return text(405, `This address answers ${list}.\n`, { Allow: list });
  };
}

/** Creates an empty pipeline: one log line per request, one error handler. `c.req.path` is the path as it was sent. */
export function createPipeline(parts: Omit<Base, "security"> & { text: PlainText }): Hono<Pipeline> {
  const pipeline = new Hono<Pipeline>({ getPath: ({ url }) => pathOf(targetOf(url)) });
  pipeline.use(requestLog(parts.recorder));
  pipeline.onError(serverError(parts.reportError, parts.text));
  return pipeline;
}

function requestLog({ record, clock, newRequestId }: RequestRecorder): MiddlewareHandler<Pipeline> {
  return async (c, next) => {
    const startedAt = clock();
    const requestId = newRequestId();
    c.set("requestId", requestId);
    c.set("route", "unknown");
    await next();
    const ms = Math.round((clock() - startedAt) * 10) / 10;
    record({ requestId, method: c.req.method, route: c.get("route"), status: c.res.status, ms });
  };
}

/** Handles every error: the visitor gets a reference, the log gets the cause. */
function serverError(report: ErrorReporter, text: PlainText): ErrorHandler<Pipeline> {
  return (error, c) => {
    // The client has disconnected: nobody reads the answer, and logging would let anybody fill the log.
    if (c.req.raw.signal.aborted) return text(400, "The request did not arrive whole.\n");
    const requestId = c.get("requestId");
    report({ requestId, error });
    return text(500, `Something went wrong on our side. Please try again. Reference: ${requestId}\n`);
  };
}
