import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { ComparisonParts } from "./comparison/parts.ts";
import { comparisonImages } from "./http/comparison-images.ts";
import { front } from "./http/front.ts";
import { health, type ReadinessCheck, type ReadinessNotes } from "./http/health.ts";
import { methodGuard } from "./http/method-guard.ts";
import { notFound } from "./http/not-found.ts";
import type { Pages } from "./http/pages.ts";
import { patternFinder } from "./http/patterns.ts";
import type { Reception } from "./http/reception.ts";
import { redirects } from "./http/redirects.ts";
import { nameRoute, type RequestRecorder, type RequestVariables, requestLog } from "./http/request-log.ts";
import type { HeaderList } from "./http/security-headers.ts";
import { sendSecurityHeaders } from "./http/send-security-headers.ts";
import { type ErrorReporter, serverError } from "./http/server-error.ts";
import type { StaticFiles } from "./http/static-files.ts";
import { variantFinder } from "./http/variants.ts";
import type { SiteManifest } from "./site-manifest.ts";

/** The specification gives "thank-you" as a relative path; on the contact page it resolves to the first of these. */
const MOVED = new Map([["/contact/thank-you", "/thank-you"]]);

export type AppParts = {
  manifest: SiteManifest;
  files: StaticFiles;
  security: HeaderList;
  recorder: RequestRecorder;
  reportError: ErrorReporter;
  readiness: readonly ReadinessCheck[];
  readinessNotes: ReadinessNotes;
  /** Undefined when every page of the site is a file. */
  pages: Pages | undefined;
  reception: Reception;
  /** Undefined when the site shows no comparisons. */
  comparisons: ComparisonParts | undefined;
};

/** The way of a request, outermost first. Files and unsound requests are answered by the front and go no further. */
export function createApp(parts: AppParts): RequestListener {
  const { manifest, files, security, recorder } = parts;
  const exists = (path: string) => Object.hasOwn(manifest.pages, path) || manifest.actions.includes(path);
  const acceptsPost = (path: string) => manifest.actions.includes(path.replace(/\.data$/, ""));
  const patternOf = patternFinder(manifest.patterns);

  const app = new Hono<RequestVariables>();
  app.use(requestLog(recorder));
  app.use(sendSecurityHeaders(security));
  app.use(redirects({ moved: MOVED, exists }));
  app.use(methodGuard(acceptsPost));
  app.route("/", health(parts.readiness, parts.readinessNotes));
  if (parts.comparisons !== undefined) app.use(comparisonImages(parts.comparisons));
  if (parts.pages !== undefined) {
    app.use(actions(acceptsPost, parts.reception, parts.pages));
    app.use(rendered(patternOf, variantFinder(manifest.variants), parts.pages));
  }
  app.notFound(notFound(files.notFound));
  app.onError(serverError(parts.reportError));

  const next = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return front({ files, recorder, security, next });
}

/** A form that is posted, with JavaScript (`/contact.data`) or without. */
function actions(acceptsPost: (path: string) => boolean, reception: Reception, pages: Pages) {
  return createMiddleware<RequestVariables>(async (c, next) => {
    const { pathname } = new URL(c.req.url);
    if (c.req.method !== "POST" || !acceptsPost(pathname)) return next();
    nameRoute(c, pathname);
    const received = await reception(c);
    if (received instanceof Response) return received;
    const response = await pages(received.request, c.get("requestId"), received.desk);
    for (const [name, value] of Object.entries(received.headers)) response.headers.set(name, value);
    return response;
  });
}

/** An address that fits a pattern and is no file, where the page itself knows what it names, or one with a query of its own. */
function rendered(
  patternOf: (path: string) => string | undefined,
  isVariant: (target: string) => boolean,
  pages: Pages,
) {
  return createMiddleware<RequestVariables>(async (c, next) => {
    if (c.req.method === "POST") return next();
    const { pathname, search } = new URL(c.req.url);
    const route = isVariant(pathname + search) ? pathname : patternOf(c.req.path);
    if (route === undefined) return next();
    nameRoute(c, route);
    return pages(c.req.raw, c.get("requestId"));
  });
}
