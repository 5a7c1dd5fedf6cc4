import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createApp } from "./app.ts";
import type { Database } from "./database/database.ts";
import type { Settings } from "./env.ts";
import type { Pages } from "./http/pages.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createHttpServer } from "./http/server.ts";
import { loadStaticFiles } from "./http/static-files.ts";
import type { Logger } from "./log.ts";
import { readSiteManifest, type SiteManifest } from "./site-manifest.ts";
import { drain, STOP_NOTICE_MS } from "./stop.ts";

export type ServiceParts = { settings: Settings; buildDirectory: string; database: Database; logger: Logger };

export type Service = {
  /** Where to look at it from this machine. */
  url: string;
  stop(options?: { noticeMs?: number }): Promise<void>;
};

export async function startService({ settings, buildDirectory, database, logger }: ServiceParts): Promise<Service> {
  const manifest = await readManifest(buildDirectory);
  const transport = { https: settings.siteUrl?.startsWith("https://") ?? false, hstsPreload: settings.hstsPreload };
  const files = await loadStaticFiles({
    clientDirectory: join(buildDirectory, "client"),
    manifest,
    security: transport,
  });
  const security = securityHeaders(transport);
  let stopping = false;

  const listener = createApp({
    manifest,
    files,
    security,
    recorder: { record: (entry) => logger.info(entry), clock: () => performance.now(), newRequestId: randomUUID },
    reportError: ({ requestId, error }) => logger.error({ requestId, err: error }, "request failed"),
    readiness: [
      async () => (stopping ? "the process is stopping" : undefined),
      () =>
        database.ping().then(
          () => undefined,
          () => "the database does not answer",
        ),
    ],
    pages: lazyPages(buildDirectory, transport.https),
  });
  const server = createHttpServer({ listener, security });
  await listen(server, settings);

  return {
    url: addressOf(server, settings.host),
    stop: async ({ noticeMs = STOP_NOTICE_MS } = {}) => {
      stopping = true;
      await new Promise((resolve) => setTimeout(resolve, noticeMs));
      await drain(server);
      files.close();
      await database.close();
    },
  };
}

/** A mistake of the operator's side: the message says what to do and is all that is shown. */
export class StartProblem extends Error {}

async function readManifest(buildDirectory: string): Promise<SiteManifest> {
  try {
    return await readSiteManifest(join(buildDirectory, "site.json"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`There is no complete build. Run "npm run build" first. (${reason})`);
  }
}

function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(listenProblem(error, port, host)));
    server.listen({ port, host }, resolve);
  });
}

function listenProblem(error: NodeJS.ErrnoException, port: number, host: string | undefined): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartProblem(
        `Port ${port} is in use. Stop the other program or choose another port: PORT=${port + 1}`,
      );
    case "EACCES":
      return new StartProblem(`Port ${port} is reserved for the system. Choose one above 1023, such as PORT=3000`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartProblem(`HOST is "${host}", which is no address of this machine. Remove HOST or correct it`);
    default:
      return error;
  }
}

function addressOf(server: Server, host: string | undefined): string {
  const { port } = server.address() as AddressInfo;
  const name = host === undefined || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** React is loaded when the first form arrives: until then the process is small and starts at once. */
function lazyPages(buildDirectory: string, https: boolean): Pages {
  let pages: Promise<Pages> | undefined;
  const load = async () => {
    const { createPages } = await import("./http/pages.ts");
    const build = await import(/* @vite-ignore */ pathToFileURL(join(buildDirectory, "server/index.js")).href);
    return createPages({ build, https });
  };
  return async (request) => {
    pages ??= load();
    return (await pages)(request);
  };
}
