import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { NEWSLETTER } from "#domain/newsletter.ts";
import { createApp, createInternalApp } from "./app.ts";
import type { Database } from "./database/database.ts";
import { databaseFile } from "./database/open.ts";
import { createStorageCheck } from "./database/storage-check.ts";
import type { ReadinessCheck } from "./http/health.ts";
import { trustedNetworks } from "./http/hosts-and-networks.ts";
import type { ErrorReporter, RequestRecorder } from "./http/pipeline.ts";
import { securityHeaders, type TransportSecurity } from "./http/security-headers.ts";
import { createHttpServer, inTurns, limitConnections, listen } from "./http/server.ts";
import { createInquiryService } from "./inquiries/service.ts";
import { lastBackup } from "./metrics/last-backup.ts";
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

const UNKNOWN_PROXY =
  "A form came through a proxy that is not in TRUSTED_PROXIES: all its visitors share one rate limit and 250 connections. Add its address.";
const CONNECTION_LIMIT =
  "One address has opened more connections than are served at a time; its further ones wait. If it is your proxy, add it to TRUSTED_PROXIES.";

type ServiceParts = {
  settings: Settings;
  buildDirectory: string;
  database: Database;
  /** Resolves to true when the database is migrated; until then pages are served without it. */
  migrated: Promise<boolean>;
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
  const { settings, buildDirectory, database, migrated, logger } = parts;
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
    lastBackup: databaseFile(settings.databaseUrl) === undefined ? undefined : () => lastBackup(database.kysely),
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
  const isTrusted = trustedNetworks(settings.trustedProxies);
  const { buildId } = manifest;
  const common = { security, recorder, reportError, buildId, readinessChecks, readinessNotes: delivery.notes };
  const app = createApp({
    ...common,
    manifest,
    files,
    https: transport.https,
    siteUrl: settings.siteUrl,
    render,
    inquiries,
    newsletter,
    isTrusted,
    onUnknownProxy: () => logger.warn(UNKNOWN_PROXY),
  });
  const server = createHttpServer({ listener: inTurns(app), security });
  limitConnections(server, { isTrusted, onLimit: () => logger.warn(CONNECTION_LIMIT) });
  const url = await listen(server, settings);
  const internalServer = metrics && (await startInternalServer(settings, { ...common, metrics }, logger));
  void migrated.then((isReady) => {
    if (isReady && !stopping) delivery.start();
  });

  warnOfBuild(manifest, settings, logger);
  return {
    url,
    buildId,
    stop: async (noticeMs) => {
      stopping = true;
      const deliveryStopped = delivery.stop(noticeMs + STOP_DEADLINE_MS);
      await wait(noticeMs);
      await drain(server);
      await deliveryStopped;
      internalServer?.close();
      internalServer?.closeAllConnections();
      await database.close();
    },
  };
}

/** Loads the metrics library only where there is a port for metrics. */
async function loadMetrics(settings: Settings, parts: MetricsParts): Promise<Metrics | undefined> {
  if (settings.internalPort === undefined) return undefined;
  const { createMetrics } = await import("./metrics/metrics.ts");
  return createMetrics(parts);
}

async function startInternalServer(
  { internalPort: port, internalHost: host }: Settings,
  parts: Parameters<typeof createInternalApp>[0],
  logger: Logger,
): Promise<Server | undefined> {
  if (port === undefined) return undefined;
  const server = createHttpServer({ listener: createInternalApp(parts), security: parts.security });
  const address = await listen(server, { port, host, setting: "INTERNAL_PORT" });
  logger.info(`probes and metrics are at ${address}`);
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
