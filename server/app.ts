import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { BODY_MAX_BYTES } from "#domain/inquiry/fields.ts";
import type { NewsletterForms } from "#domain/newsletter.ts";
import { createFormAnswers } from "./forms/answer.ts";
import { limitRefusals } from "./forms/refusal-limit.ts";
import { describeArrival, type IsTrusted, identifySender, rejectCrossSite } from "./forms/sender.ts";
import {
  HEALTH_PATH,
  health,
  READINESS_PATH,
  type ReadinessCheck,
  type ReadinessNotes,
  readiness,
} from "./http/health.ts";
import { createPipeline, type ErrorReporter, type Pipeline, type RequestRecorder } from "./http/pipeline.ts";
import { redirects } from "./http/redirects.ts";
import { type PlainText, plainTextWith } from "./http/responses.ts";
import type { HeaderRecord } from "./http/security-headers.ts";
import { rejectMalformed } from "./http/server.ts";
import type { InquiryService } from "./inquiries/service.ts";
import { METRICS_PATH, metricsEndpoint } from "./metrics/endpoint.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { SiteManifest } from "./pages/manifest.ts";
import { notFound } from "./pages/not-found.ts";
import type { RenderAnswer } from "./pages/render.ts";
import type { StaticFiles } from "./static/files.ts";
import { serveFiles } from "./static/respond.ts";

/** Topics were part of the query once. */
const PARAMETERS = new Map([
  ["/blog", { name: "topic", folder: "/blog/topic" }],
  ["/contact", { name: "topic", folder: "/contact" }],
]);

type AppParts = {
  manifest: Pick<SiteManifest, "buildId" | "redirects" | "actions">;
  files: StaticFiles;
  security: HeaderRecord;
  https: boolean;
  siteUrl: string | undefined;
  recorder: RequestRecorder;
  reportError: ErrorReporter;
  readinessChecks: readonly ReadinessCheck[];
  readinessNotes: ReadinessNotes;
  /** Undefined where nobody may read them here. */
  metrics: { metrics: Metrics; token: string } | undefined;
  render: RenderAnswer;
  inquiries: InquiryService;
  /** Undefined without a mail server. */
  newsletter: ((network: string) => NewsletterForms) | undefined;
  isTrusted: IsTrusted;
  onUnknownProxy: () => void;
};

/** The journey of a request, outermost step first: the first that has an answer gives it. */
export function createApp(parts: AppParts): RequestListener {
  const { manifest, files, metrics, isTrusted, recorder, security } = parts;
  const text = plainTextWith(security);
  const clock = recorder.clock;
  const forms = createFormAnswers({ ...parts, text });

  const app = createPipeline({ ...parts, text });
  app.use(
    redirects({ moved: manifest.redirects, parameters: PARAMETERS, exists: (path) => files.entries.has(path) }, text),
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
    // After the question where it comes from: another site must not use up a visitor's share.
    limitRefusals({ clock, text }),
    bodyLimit({ maxSize: BODY_MAX_BYTES, onError: forms.answerTooLarge }),
    forms.answer,
  );
  return rejectMalformed(getRequestListener(app.fetch), recorder, security);
}

/** GET and HEAD everywhere, POST where a form is received, nothing else. */
function allowMethods(acceptsPost: (path: string) => boolean, text: PlainText): MiddlewareHandler<Pipeline> {
  return async (c, next) => {
    const allowed = acceptsPost(c.req.path) ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
    if (allowed.includes(c.req.method)) return next();
    c.set("route", "method-not-allowed");
    const list = allowed.join(", ");
    return text(405, `This address answers ${list}.\n`, { Allow: list });
  };
}
