import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { NEWSLETTER } from "#domain/newsletter.ts";
import { createApp, createMetricsApp } from "./app.ts";
import type { Database } from "./database/database.ts";
import { createStorageCheck } from "./database/storage-check.ts";
import { trustedNetworks } from "./forms/sender.ts";
import type { ReadinessCheck } from "./http/health.ts";
import type { ErrorReporter, RequestRecorder } from "./http/pipeline.ts";
import { securityHeaders, type TransportSecurity } from "./http/security-headers.ts";
import { createHttpServer, listen } from "./http/server.ts";
import { createInquiryService } from "./inquiries/service.ts";
import { METRICS_PATH } from "./metrics/endpoint.ts";
import type { Metrics, MetricsParts } from "./metrics/metrics.ts";
import { createMailLinks } from "./newsletter/links.ts";
import { confirmationNotifier } from "./newsletter/mail.ts";
import { createNewsletterService, withNewsletter } from "./newsletter/service.ts";
import { createSubscriptions } from "./newsletter/subscriptions.ts";
import { readSiteManifest, type SiteManifest } from "./pages/manifest.ts";
import { createDelivery } from "./process/background-jobs.ts";
import { drain, STOP_DEADLINE_MS } from "./process/lifecycle.ts";
import type { Logger } from "./process/log.ts";
import type { Settings } from "./process/settings.ts";
import { reasonOf, StartProblem } from "./process/start-problem.ts";
import { loadStaticFiles } from "./static/files.ts";

const LOOPBACK = "127.0.0.1";
const UNKNOWN_PROXY =
  "A form came through a proxy that is not in TRUSTED_PROXIES: all its visitors share one rate limit. Add its address.";

type ServiceParts = {
  settings: Settings;
  buildDirectory: string;
  database: Database;
  /** Resolves to true when the database is migrated; until then pages are served without it. */
  migrated?: Promise<boolean>;
  logger: Logger;
};

export type Service = {
  /** Address under which this machine reaches the server. */
  url: string;
  buildId: string;
  /** Reports "not ready" for `noticeMs`, then lets requests in flight finish and closes everything. */
  stop(noticeMs: number): Promise<void>;
};

export async function startService(parts: ServiceParts): Promise<Service> {
  const { settings, buildDirectory, database, migrated = Promise.resolve(true), logger } = parts;
  const transport = { https: settings.siteUrl?.startsWith("https://") ?? false, hstsPreload: settings.hstsPreload };
  const security = securityHeaders(transport);
  const reportError: ErrorReporter = ({ requestId, error }) =>
    logger.error({ requestId, err: error }, "request failed");
  const storage = createStorageCheck({ database, clock: () => performance.now() });
  let stopping = false;
  const readinessChecks: ReadinessCheck[] = [
    async () => (stopping ? "the process is stopping" : undefined),
    storage.problem,
  ];
  const build = await loadBuild(buildDirectory, transport);
  const { render } = build;
  const { mail } = settings;
  const manifest = mail ? build.manifest : withoutNewsletterForms(build.manifest);
  const links = createMailLinks(database.kysely, settings.siteUrl ?? manifest.origin);
  const delivery = createDelivery({
    settings,
    database,
    logger,
    clock: Date.now,
    more: mail === undefined ? [] : [confirmationNotifier({ ...mail, links, clock: Date.now })],
  });
  const onStored = () => {
    storage.stored();
    delivery.nudge();
  };
  const newsletter =
    mail &&
    createNewsletterService({
      subscriptions: createSubscriptions(database.kysely),
      links,
      clock: Date.now,
      log: logger,
      onRequested: onStored,
    });
  const files = withNewsletter(build.files, newsletter !== undefined);
  const metrics = await loadMetrics(settings, {
    manifest,
    files,
    channels: delivery.channels,
    backlog: delivery.backlog,
    storageProblem: storage.problem,
  });
  const recorder: RequestRecorder = {
    record: (entry) => {
      logger.info(entry);
      metrics?.request(entry);
    },
    clock: () => performance.now(),
    newRequestId: randomUUID,
  };
  const inquiries = createInquiryService({
    kysely: database.kysely,
    channels: delivery.channels,
    clock: Date.now,
    log: logger,
    onStored,
    ...(metrics && { onResult: metrics.inquiry }),
  });
  const app = createApp({
    manifest,
    files,
    security,
    https: transport.https,
    siteUrl: settings.siteUrl,
    recorder,
    reportError,
    readinessChecks,
    readinessNotes: delivery.notes,
    metrics: metrics && settings.metricsToken ? { metrics, token: settings.metricsToken } : undefined,
    render,
    inquiries,
    newsletter,
    isTrusted: trustedNetworks(settings.trustedProxies),
    onUnknownProxy: () => logger.warn(UNKNOWN_PROXY),
  });
  const server = createHttpServer({ listener: app, security });
  const url = await listen(server, settings);
  const metricsServer =
    metrics && settings.metricsPort !== undefined
      ? await startMetricsServer(settings.metricsPort, { metrics, recorder, reportError, security }, logger)
      : undefined;
  void migrated.then((isReady) => {
    if (isReady && !stopping) delivery.start();
  });

  warnOfBuild(manifest, settings, logger);
  return {
    url,
    buildId: manifest.buildId,
    stop: async (noticeMs) => {
      stopping = true;
      const deliveryStopped = delivery.stop(noticeMs + STOP_DEADLINE_MS);
      await wait(noticeMs);
      await drain(server);
      await deliveryStopped;
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      await database.close();
    },
  };
}

/** Loads the metrics library only where a setting asks for it. */
async function loadMetrics({ metricsToken, metricsPort }: Settings, parts: MetricsParts): Promise<Metrics | undefined> {
  if (metricsToken === undefined && metricsPort === undefined) return undefined;
  const { createMetrics } = await import("./metrics/metrics.ts");
  return createMetrics(parts);
}

async function startMetricsServer(
  port: number,
  parts: Parameters<typeof createMetricsApp>[0],
  logger: Logger,
): Promise<Server> {
  const server = createHttpServer({ listener: createMetricsApp(parts), security: parts.security });
  const address = await listen(server, { port, host: LOOPBACK, setting: "METRICS_PORT" });
  logger.info(`metrics are at ${address}${METRICS_PATH}, for this machine only`);
  return server;
}

/** Warns about a build that works, but should be replaced. */
function warnOfBuild({ origin, preview }: SiteManifest, { siteUrl }: Settings, logger: Logger): void {
  if (siteUrl !== undefined && siteUrl !== origin) {
    logger.warn(`SITE_URL is ${siteUrl}, but the pages were built for ${origin}: build them again`);
  }
  if (preview) logger.warn("this build is a preview: drafts are shown. Build again without --drafts");
}

async function loadBuild(directory: string, security: TransportSecurity) {
  try {
    const manifest = await readSiteManifest(join(directory, "site.json"));
    // React picks its production code by the environment, which main.ts sets before this import.
    const { createRender } = await import("./pages/render.ts");
    const build = await import(/* @vite-ignore */ pathToFileURL(join(directory, "server/index.js")).href);
    const files = await loadStaticFiles({ clientDirectory: join(directory, "client"), manifest, security });
    return { manifest, files, render: createRender(build) };
  } catch (error) {
    throw new StartProblem(`There is no complete build. Run "npm run build" first. (${reasonOf(error)})`);
  }
}

/** Removes the newsletter's forms, which need a mail server. */
const withoutNewsletterForms = (manifest: SiteManifest): SiteManifest => ({
  ...manifest,
  actions: manifest.actions.filter((path) => !path.startsWith(NEWSLETTER)),
});
