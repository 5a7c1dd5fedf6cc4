import type { RequestListener } from "node:http";
import { type FormGateway, forms } from "./forms/gateway.ts";
import { type IsTrusted, seenAs } from "./forms/sender.ts";
import { methodGuard, refuseUnsound } from "./http/guards.ts";
import { health, type ReadinessCheck, type ReadinessNotes } from "./http/health.ts";
import { redirects } from "./http/redirects.ts";
import type { RequestRecorder } from "./http/request-log.ts";
import type { ErrorReporter } from "./http/responses.ts";
import type { HeaderList } from "./http/security-headers.ts";
import { front, type Step } from "./http/steps.ts";
import type { NewsletterForms } from "./newsletter/forms.ts";
import type { SiteManifest } from "./pages/manifest.ts";
import { notFound } from "./pages/not-found.ts";
import type { Renderer } from "./pages/renderer.ts";
import type { Pause } from "./process/timing.ts";
import type { StaticFiles } from "./static/files.ts";
import { serveFiles } from "./static/respond.ts";

/** Topics were part of the query once. */
const PARAMETERS = new Map([
  ["/blog", { name: "topic", folder: "/blog/topic" }],
  ["/contact", { name: "topic", folder: "/contact" }],
]);

/** So were comparisons of two models, which now have pages. */
const COMPARISONS = { page: "/benchmarks", folder: "/benchmarks/compare" };

type AppParts = {
  manifest: SiteManifest;
  files: StaticFiles;
  security: HeaderList;
  https: boolean;
  recorder: RequestRecorder;
  reportError: ErrorReporter;
  readiness: readonly ReadinessCheck[];
  readinessNotes: ReadinessNotes;
  renderer: Renderer;
  gateway: FormGateway;
  newsletter: NewsletterForms | undefined;
  isTrusted: IsTrusted;
  /** Undefined where nobody may read them here. */
  metrics: Step | undefined;
  /** Before a refusal. */
  pause: Pause;
};

/** The way of a request: the first step that has an answer gives it, and forms are what is left. */
export function createApp(parts: AppParts): RequestListener {
  const { manifest, files, newsletter, security } = parts;
  const acceptsPost = (path: string) =>
    newsletter?.paths.includes(path) || manifest.actions.includes(path.replace(/\.data$/, ""));

  const steps: Step[] = [
    refuseUnsound(security),
    redirects(
      {
        moved: manifest.redirects,
        parameters: PARAMETERS,
        comparisons: COMPARISONS,
        exists: (path) => files.entries.has(path),
      },
      security,
    ),
    serveFiles(files),
    methodGuard(acceptsPost, security),
    health({
      checks: parts.readiness,
      notes: parts.readinessNotes,
      security,
      about: (request) => ({ build: manifest.buildId, ...seenAs(request, parts.isTrusted) }),
    }),
    ...(parts.metrics === undefined ? [] : [parts.metrics]),
    notFound(files.notFound, security),
  ];
  return front({ ...parts, steps, next: forms(parts) });
}
