import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import { join } from "node:path";
import { setTimeout as waitFor } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { createApp } from "./app.ts";
import type { Database } from "./database/database.ts";
import { createStorageCheck } from "./database/storage-check.ts";
import { createFormGateway } from "./forms/gateway.ts";
import { trustedNetworks } from "./forms/sender.ts";
import type { ReadinessCheck } from "./http/health.ts";
import type { RequestRecorder } from "./http/request-log.ts";
import type { ErrorReporter } from "./http/responses.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createHttpServer, listen, paced } from "./http/server.ts";
import { createInquiryService } from "./inquiries/service.ts";
import { createInquiryStore } from "./inquiries/store.ts";
import { createMetricsServer, METRICS_PATH, metricsEndpoint } from "./metrics/endpoint.ts";
import type { Metrics, MetricsParts } from "./metrics/metrics.ts";
import { routePatterns } from "./metrics/route-patterns.ts";
import { createNewsletterForms } from "./newsletter/forms.ts";
import { createMailLinks } from "./newsletter/links.ts";
import { confirmationNotifier } from "./newsletter/mail.ts";
import { withNewsletter } from "./newsletter/pages.ts";
import { createSubscriptions } from "./newsletter/subscriptions.ts";
import { readSiteManifest, type SiteManifest } from "./pages/manifest.ts";
import { startRenderer } from "./pages/renderer.ts";
import { createDelivery } from "./process/background-jobs.ts";
import { drain, STOP_DEADLINE_MS } from "./process/lifecycle.ts";
import type { Logger } from "./process/log.ts";
import type { Settings } from "./process/settings.ts";
import { reasonOf, StartProblem } from "./process/start-problem.ts";
import { createPause } from "./process/timing.ts";
import { loadStaticFiles } from "./static/files.ts";

const LOOPBACK = "127.0.0.1";
const UNKNOWN_PROXY =
  "A form came through a proxy that is not in TRUSTED_PROXIES: all its visitors share one rate limit. Add its address.";

type ServiceParts = {
  settings: Settings;
  buildDirectory: string;
  database: Database;
  /** Resolves to true when the database can be used; until then pages are served without it. */
  migrated?: Promise<boolean>;
  logger: Logger;
  wait?: (ms: number) => Promise<unknown>;
};

export type Service = {
  /** Where to look at it from this machine. */
  url: string;
  buildId: string;
  /** Says "not ready" for so long, then lets requests in flight finish and closes everything. */
  stop(noticeMs: number): Promise<void>;
};

export async function startService(parts: ServiceParts): Promise<Service> {
  const { settings, buildDirectory, database, migrated = Promise.resolve(true), logger, wait = waitFor } = parts;
  const transport = { https: settings.siteUrl?.startsWith("https://") ?? false, hstsPreload: settings.hstsPreload };
  const security = securityHeaders(transport);
  const reportError: ErrorReporter = ({ requestId, error }) =>
    logger.error({ requestId, err: error }, "request failed");
  const storage = createStorageCheck({ database, clock: () => performance.now() });
  let stopping = false;
  const readiness: ReadinessCheck[] = [async () => (stopping ? "the process is stopping" : undefined), storage.problem];
  const onRendererLost = (error: unknown) =>
    logger.error({ err: error }, "the thread that renders pages ended; another takes its place");
  const build = await loadBuild(buildDirectory, transport, onRendererLost);
  const { manifest, renderer } = build;
  const { mail } = settings;
  const links = createMailLinks(database.kysely, settings.siteUrl ?? manifest.origin);
  const delivery = createDelivery({
    settings,
    database,
    logger,
    clock: Date.now,
    newId: randomUUID,
    random: Math.random,
    more: mail === undefined ? [] : [confirmationNotifier({ ...mail, links, clock: Date.now })],
  });
  const onStored = () => {
    storage.stored();
    delivery.nudge();
  };
  const newsletter =
    mail &&
    createNewsletterForms({
      subscriptions: createSubscriptions(database.kysely, randomUUID),
      links,
      files: build.files,
      clock: Date.now,
      log: logger,
      onRequested: onStored,
    });
  const files = withNewsletter(build.files, newsletter !== undefined);
  const metrics = await loadMetrics(settings, {
    buildId: manifest.buildId,
    patternOf: routePatterns(manifest, files),
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
    store: createInquiryStore({ database, channels: delivery.channels, newId: randomUUID }),
    clock: Date.now,
    newId: randomUUID,
    log: logger,
    onStored,
    ...(metrics && { onResult: metrics.inquiry }),
  });
  const isTrusted = trustedNetworks(settings.trustedProxies);
  const gateway = createFormGateway({
    inquiries,
    isTrusted,
    siteUrl: settings.siteUrl,
    onUnknownProxy: once(() => logger.warn(UNKNOWN_PROXY)),
    clock: () => performance.now(),
  });
  const app = createApp({
    manifest,
    files,
    renderer,
    gateway,
    newsletter,
    isTrusted,
    metrics: metrics && settings.metricsToken ? metricsEndpoint(metrics, settings.metricsToken, security) : undefined,
    pause: createPause(),
    security,
    https: transport.https,
    recorder,
    reportError,
    readiness,
    readinessNotes: delivery.notes,
  });
  const listener = paced(app, () => performance.now(), isTrusted);
  const server = createHttpServer({ listener, security });
  const url = await listen(server, settings);
  const metricsServer =
    metrics && settings.metricsPort !== undefined
      ? await startMetricsServer(settings.metricsPort, { metrics, recorder, reportError, security }, logger)
      : undefined;
  void migrated.then((there) => {
    if (there && !stopping) delivery.start();
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
      await renderer.close();
      await database.close();
    },
  };
}

/** Nothing is loaded unless a setting asks for it. */
async function loadMetrics({ metricsToken, metricsPort }: Settings, parts: MetricsParts): Promise<Metrics | undefined> {
  if (metricsToken === undefined && metricsPort === undefined) return undefined;
  const { createMetrics } = await import("./metrics/metrics.ts");
  return createMetrics(parts);
}

async function startMetricsServer(
  port: number,
  parts: Parameters<typeof createMetricsServer>[0],
  logger: Logger,
): Promise<Server> {
  const server = createMetricsServer(parts);
  const place = await listen(server, { port, host: LOOPBACK, setting: "METRICS_PORT" });
  logger.info(`metrics are at ${place}${METRICS_PATH}, for this machine only`);
  return server;
}

/** What runs, but should not be left so. */
function warnOfBuild({ origin, preview }: SiteManifest, { siteUrl }: Settings, logger: Logger): void {
  if (siteUrl !== undefined && siteUrl !== origin) {
    logger.warn(`SITE_URL is ${siteUrl}, but the pages were built for ${origin}: build them again`);
  }
  if (preview) logger.warn("this build is a preview: drafts are shown. Build again without --drafts");
}

async function loadBuild(
  directory: string,
  security: { https: boolean; hstsPreload: boolean },
  onLost: (error: unknown) => void,
) {
  try {
    const manifest = await readSiteManifest(join(directory, "site.json"));
    const serverBuild = pathToFileURL(join(directory, "server/index.js")).href;
    const file = join(directory, "process/pages-worker.js");
    // The thread loads React while this one loads the files.
    const [renderer, files] = await Promise.all([
      startRenderer({ file, workerOptions: { serverBuild }, onLost }),
      loadStaticFiles({ clientDirectory: join(directory, "client"), manifest, security }),
    ]);
    return { manifest, files, renderer };
  } catch (error) {
    throw new StartProblem(`There is no complete build. Run "npm run build" first. (${reasonOf(error)})`);
  }
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}
