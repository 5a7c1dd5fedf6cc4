import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { createApp, createInternalApp } from "./app.ts";
import type { Database } from "./database/database.ts";
import { databaseFile, openDatabase, prepareDatabase } from "./database/open.ts";
import { lastBackup } from "./database/sqlite-backup.ts";
import { createStorageCheck } from "./database/storage-check.ts";
import { readiness } from "./http/health.ts";
import { trustedNetworks } from "./http/hosts-and-networks.ts";
import type { RequestRecorder } from "./http/pipeline.ts";
import { securityHeaders, type TransportSecurity } from "./http/security-headers.ts";
import { createHttpServer, inTurns, limitConnections, listen } from "./http/server.ts";
import { createInquiryService } from "./inquiries/service.ts";
import { confirmationNotifier, createMailLinks } from "./newsletter/mail.ts";
import { createNewsletterService, withNewsletter } from "./newsletter/service.ts";
import { readSiteManifest } from "./pages/manifest.ts";
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

type ServiceParts = { settings: Settings; buildDirectory: string; logger: Logger };

export async function startService(parts: ServiceParts) {
  const { settings, logger } = parts;
  const database = openDatabase(settings.databaseUrl, (lost) => logger.warn(lost, "a database connection was lost"));
  const ending = new AbortController();
  try {
    return await serve(parts, database, ending);
  } catch (error) {
    ending.abort();
    await database.close();
    throw error;
  }
}

async function serve({ settings, buildDirectory, logger }: ServiceParts, database: Database, ending: AbortController) {
  const { kysely } = database;
  const { mail, siteUrl, internal } = settings;
  // Until the database is migrated, pages are served without it.
  const { migrated } = await prepareDatabase(database, logger, ending.signal);
  const transport = { https: siteUrl?.startsWith("https://") ?? false, hstsPreload: settings.hstsPreload };
  const security = securityHeaders(transport);
  const storage = createStorageCheck({ database, clock: () => performance.now() });
  const build = await loadBuild(buildDirectory, transport);
  const { manifest, files } = withNewsletter(build, mail !== undefined);
  const { buildId } = manifest;
  const links = createMailLinks(kysely, siteUrl ?? manifest.origin);
  const delivery = createDelivery({
    settings,
    database,
    logger,
    clock: Date.now,
    more: mail === undefined ? [] : [confirmationNotifier({ ...mail, links, clock: Date.now })],
  });
  const { channels } = delivery;
  const onStored = () => {
    storage.stored();
    delivery.nudge();
  };
  const newsletter = mail && createNewsletterService({ kysely, links, clock: Date.now, log: logger, onStored });
  // The metrics library is loaded only where there is a port for metrics.
  const metrics =
    internal &&
    (await import("./metrics/metrics.ts")).createMetrics({
      manifest,
      files,
      channels,
      backlog: delivery.backlog,
      lastBackup: databaseFile(settings.databaseUrl) === undefined ? undefined : () => lastBackup(kysely),
      storageProblem: storage.problem,
    });
  const recorder: RequestRecorder = {
    record: (entry) => {
      logger.info(entry);
      metrics?.request(entry);
    },
    reportError: ({ requestId, error }) => logger.error({ requestId, err: error }, "request failed"),
    clock: () => performance.now(),
    newRequestId: randomUUID,
  };
  const inquiries = createInquiryService({
    kysely,
    channels,
    clock: Date.now,
    log: logger,
    onStored,
    ...(metrics && { onResult: metrics.inquiry }),
  });
  const isTrusted = trustedNetworks(settings.trustedProxies);
  const isEnding = async () => (ending.signal.aborted ? "the process is stopping" : undefined);
  const common = { security, recorder, buildId, readiness: readiness([isEnding, storage.problem], delivery.notes) };
  const app = createApp({
    ...common,
    manifest,
    files,
    https: transport.https,
    siteUrl,
    render: build.render,
    inquiries,
    newsletter,
    isTrusted,
    onUnknownProxy: () => logger.warn(UNKNOWN_PROXY),
  });
  const server = createHttpServer(inTurns(app), security);
  limitConnections(server, isTrusted, () => logger.warn(CONNECTION_LIMIT));
  const url = await listen(server, settings);
  const internalServer = metrics && createHttpServer(createInternalApp({ ...common, metrics }), security);
  if (internal && internalServer) {
    const address = await listen(internalServer, internal, "INTERNAL_PORT");
    logger.info(`probes and metrics are at ${address}`);
  }
  void migrated.then(() => {
    if (!ending.signal.aborted) delivery.start();
  });

  if (siteUrl !== undefined && siteUrl !== manifest.origin) {
    logger.warn(`SITE_URL is ${siteUrl}, but the pages were built for ${manifest.origin}: build them again`);
  }
  if (manifest.preview) logger.warn("this build is a preview: drafts are shown. Build again without --drafts");
  return {
    /** Address under which this machine reaches the server. */
    url,
    buildId,
    /** Reports "not ready" for `noticeMs`, then lets requests in flight finish and closes everything. */
    stop: async (noticeMs: number) => {
      ending.abort();
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

async function loadBuild(directory: string, security: TransportSecurity) {
  try {
    const manifest = await readSiteManifest(join(directory, "site.json"));
    // React picks its production code by the environment, which main.ts sets before this import.
    const { createRender } = await import("./pages/render.ts");
    const build = await import(/* @vite-ignore */ pathToFileURL(join(directory, "server/index.js")).href);
    const files = await loadStaticFiles(join(directory, "client"), manifest, security);
    return { manifest, files, render: createRender(build) };
  } catch (error) {
    throw new StartProblem(`There is no complete build. Run "npm run build" first. (${reasonOf(error)})`);
  }
}
