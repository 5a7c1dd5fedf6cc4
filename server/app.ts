import type { IncomingMessage, RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Handler, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { BODY_MAX_BYTES } from "#domain/inquiry/fields.ts";
import { createFormAnswers, type FormAnswerOptions } from "./forms/answer.ts";
import { limitRefusals } from "./forms/refusal-limit.ts";
import { describeArrival, identifySender, rejectCrossSite } from "./forms/sender.ts";
import { HEALTH_PATH, health, READINESS_PATH } from "./http/health.ts";
import { type Pipeline, plainTextHeaders, type RequestRecorder, targetOf } from "./http/pipeline.ts";
import { redirects } from "./http/redirects.ts";
import type { HeaderRecord } from "./http/security-headers.ts";
import { pathOf, rejectMalformed } from "./http/server.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { SiteManifest } from "./pages/manifest.ts";
import { type StaticFiles, serveFiles, serveNotFound } from "./static/files.ts";

/** Answered on the internal port only. */
export const METRICS_PATH = "/metrics";

type PipelineParts = { security: HeaderRecord; recorder: RequestRecorder };

type CommonParts = PipelineParts & { buildId: string; readiness: Handler<Pipeline> };

type AppParts = CommonParts &
  FormAnswerOptions & {
    manifest: Pick<SiteManifest, "redirects" | "actions">;
    files: StaticFiles;
    siteUrl: string | undefined;
    onUnknownProxy: () => void;
    /** Resolves once a form over the limit of refusals may be answered; a timer by default. */
    delayRefusal?: () => Promise<unknown>;
  };

/** Creates the request pipeline, outermost step first; the first step that has an answer responds. */
export function createApp(parts: AppParts): RequestListener {
  const { manifest, files, isTrusted, recorder, security } = parts;
  const forms = createFormAnswers(parts);

  const app = createPipeline(parts);
  app.use(redirects(manifest.redirects, (path) => files.entries.has(path)));
  app.get("*", serveFiles(files));
  app.use(allowMethods((path) => manifest.actions.includes(path.replace(/\.data$/, ""))));
  const arrivalOf = (request: IncomingMessage) => describeArrival(request, isTrusted);
  app.get(HEALTH_PATH, health(parts.buildId, arrivalOf));
  app.get(READINESS_PATH, parts.readiness);
  app.get("*", serveNotFound(files));
  app.post(
    "*",
    identifySender(isTrusted, parts.onUnknownProxy),
    rejectCrossSite(isTrusted, parts.siteUrl),
    // The limit comes after the cross-site check: another site must not use up a visitor's share.
    limitRefusals(recorder.clock, parts.delayRefusal),
    bodyLimit({ maxSize: BODY_MAX_BYTES, onError: forms.answerTooLarge }),
    forms.answer,
  );
  return rejectMalformed(getRequestListener(app.fetch), recorder, security);
}

/** Serves probes and metrics on a port of their own; the interface it listens on decides who may read them. */
export function createInternalApp(parts: CommonParts & { metrics: Metrics }): RequestListener {
  const { metrics, recorder, security } = parts;
  const app = createPipeline(parts);
  app.get(HEALTH_PATH, health(parts.buildId));
  app.get(READINESS_PATH, parts.readiness);
  app.get(METRICS_PATH, async (c) => {
    c.set("route", METRICS_PATH);
    return c.var.plainText(200, await metrics.text(), { "Content-Type": metrics.contentType });
  });
  app.all("*", (c) =>
    c.var.plainText(404, `This port serves ${HEALTH_PATH}, ${READINESS_PATH} and ${METRICS_PATH} only.\n`),
  );
  return rejectMalformed(getRequestListener(app.fetch), recorder, security);
}

/** Allows GET and HEAD everywhere, POST where a form is received, and nothing else. */
const allowMethods =
  (acceptsPost: (path: string) => boolean): MiddlewareHandler<Pipeline> =>
  async (c, next) => {
    const allowed = acceptsPost(c.req.path) ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
    if (allowed.includes(c.req.method)) return next();
    c.set("route", "method-not-allowed");
    const list = allowed.join(", ");
    return c.var.plainText(405, `This address answers ${list}.\n`, { Allow: list });
  };

/** Creates an empty pipeline: one log line per request, one error handler. `c.req.path` is the path as it was sent. */
export function createPipeline({ recorder, security }: PipelineParts): Hono<Pipeline> {
  const { record, reportError, clock, newRequestId } = recorder;
  const plainText: Pipeline["Variables"]["plainText"] = (status, text, own) =>
    new Response(text, { status, headers: plainTextHeaders(security, text, own) });
  const pipeline = new Hono<Pipeline>({ getPath: ({ url }) => pathOf(targetOf(url)) });
  pipeline.use(async (c, next) => {
    const startedAt = clock();
    c.set("plainText", plainText);
    c.set("requestId", newRequestId());
    c.set("route", "unknown");
    await next();
    const ms = Math.round((clock() - startedAt) * 10) / 10;
    const { requestId, route } = c.var;
    record({ requestId, method: c.req.method, route, status: c.res.status, ms });
  });
  pipeline.onError((error, c) => {
    // The client has disconnected: nobody reads the answer, and logging would let anybody fill the log.
    if (c.req.raw.signal.aborted) return c.var.plainText(400, "The request did not arrive whole.\n");
    // The visitor gets a reference, the log the cause.
    const requestId = c.get("requestId");
    reportError({ requestId, error });
    return c.var.plainText(500, `Something went wrong on our side. Please try again. Reference: ${requestId}\n`);
  });
  return pipeline;
}
